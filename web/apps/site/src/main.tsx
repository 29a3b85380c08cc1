import "@kowa/board/board.css";
import "./style.css";
import { effect } from "@preact/signals";
import { render } from "preact";
import { TAGS } from "./i18n";
import { GamePage } from "./pages/Game";
import { HomePage } from "./pages/Home";
import { StonesPage } from "./pages/Stones";
import { route } from "./router";
import { settings } from "./settings";
import { Header } from "./ui/Header";

effect(() => {
  const root = document.documentElement;
  root.lang = TAGS[settings.lang.value];
  root.dataset.theme = settings.theme.value;
  root.dataset.motion = settings.reduceMotion.value ? "reduced" : "full";
});

function Page() {
  const at = route.value;
  switch (at.page) {
    case "home":
      return <HomePage />;
    case "stones":
      return <StonesPage game={at.game} />;
    case "game":
      return <GamePage key={at.id} id={at.id} />;
  }
}

const host = document.getElementById("app");
if (host) {
  render(
    <>
      <Header />
      <Page />
    </>,
    host,
  );
}
