import { describe, expect, it } from "vitest";
import { HttpRulesClient, RulesError, refusalOf } from "../src";

function answering(status: number, body: unknown, seen: { url?: string; init?: RequestInit } = {}): typeof fetch {
  return async (input, init) => {
    seen.url = String(input);
    if (init) seen.init = init;
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  };
}

describe("HttpRulesClient", () => {
  it("sends a part-by-part entry as one flat body", async () => {
    const seen: { url?: string; init?: RequestInit } = {};
    const client = new HttpRulesClient("http://host", answering(200, { moves: [] }, seen));
    await client.entry({ game: "ko", rules: "zh", moves: ["10m10l"] }, "10q", ["9p"]);
    expect(seen.url).toBe("http://host/api/entry");
    expect(seen.init?.method).toBe("POST");
    expect(JSON.parse(String(seen.init?.body))).toEqual({
      game: "ko",
      rules: "zh",
      moves: ["10m10l"],
      from: "10q",
      parts: ["9p"],
    });
  });

  it("turns an error body into a RulesError and finds the refusal in it", async () => {
    const text = { ja: "網", zh: "網", en: "held by the net" };
    for (const body of [
      { error: { code: "illegal_move", message: "no" }, text, squares: ["8c"], rule: null, legal: false },
      { error: { code: "illegal_move", message: "no", text, squares: ["8c"], rule: null } },
    ]) {
      const client = new HttpRulesClient("", answering(400, body));
      const error = await client.play("abc", 0, "1a1b").catch((e: unknown) => e);
      expect(error).toBeInstanceOf(RulesError);
      expect((error as RulesError).code).toBe("illegal_move");
      expect((error as RulesError).passing).toBe(false);
      expect(refusalOf(error)?.text.en).toBe("held by the net");
      expect(refusalOf(error)?.squares).toEqual(["8c"]);
    }
  });

  it("calls a lost connection and a broken answer passing", async () => {
    const lost = new HttpRulesClient("", async () => {
      throw new TypeError("failed to fetch");
    });
    const error = await lost.info().catch((e: unknown) => e);
    expect((error as RulesError).status).toBe(0);
    expect((error as RulesError).passing).toBe(true);
    const broken = new HttpRulesClient("", answering(200, "<html>"));
    expect(((await broken.info().catch((e: unknown) => e)) as RulesError).passing).toBe(true);
  });

  it("keeps an abort an abort", async () => {
    const controller = new AbortController();
    controller.abort();
    const client = new HttpRulesClient("", async () => {
      throw new DOMException("aborted", "AbortError");
    });
    const error = await client.engine("a", 1, controller.signal).catch((e: unknown) => e);
    expect(error).not.toBeInstanceOf(RulesError);
  });
});
