#!/usr/bin/env python3
"""Outlines the characters of the stones into packages/board/src/glyphs.json.

The board draws its characters as paths, so that they look the same on every machine and no font has
to be fetched. The outlines come from Noto Serif CJK Bold (SIL Open Font License 1.1), as packed in
Debian's `fonts-noto-cjk`. To run it again after adding a character below:

    apt-get install fonts-noto-cjk
    pip install fonttools
    python3 tools/outline.py [path/to/NotoSerifCJK-Bold.ttc]

The file holds, for the Japanese face, every character; for the traditional Chinese face only those
whose outline differs. One unit is a thousandth of the em; y points down and 0 is the top of the em
box. Latin letters, for the sets that show codes or English, carry their advance width.
"""

import json
import sys
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection

FONT = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc"
OUT = Path(__file__).resolve().parent.parent / "packages/board/src/glyphs.json"
ASCENT = 880

# Kō shōgi: the faces of both sides, then the modern and the old forms of the same characters.
KO = """
將 記室 軍師 參謀 旗鼓 親兵 把總 力士 舍人 千戶 舍餘 百戶 軍吏 副司 軍匠 毒火 高道 五里霧 神僧 聖燈
前衝 天網 後衝 地網 百總 鷹揚 虎翼 千總 龍驤 護兵 鼓 霹靂 中軍 帥 旗 招搖 象 弓 彍騎 弩 弩騎 砲 砲車
佛狼機 神機車 馬兵 騎總 天馬 步兵 步總 都司 牌 牌總 天壘 車 車總 先鋒
将 参謀 総 舎人 舎余 戸 聖灯 竜驤 招揺 仏狼機 歩兵 歩総 天塁 広将棋 廣將棋 後衛 前衛 步 歩 弾 霊 鷲
"""

# Wa shōgi: likewise.
WA = """
靏玉 雲鷲 飛鷹 鶏鷹 燕羽 燕行 隠狐 走兎 猛狼 熊眼 猛鹿 行猪 鳫飛 鶏飛 延鷹 烏行 鴟行 盲犬 登猿 風馬
天馬 牛車 歬牛 萑歩 金鳥
鶴玉 鷄鷹 隱狐 走兔 行豬 雁飛 鷄飛 雞飛 雞鷹 萑步 前牛 和将棋 和將棋 歬 䳄 蹇 奔
"""

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'+"


def outline(font, glyphs, cmap, char):
    """The path of one character and its advance, or None when the font lacks it."""
    name = cmap.get(ord(char))
    if name is None:
        return None
    pen = SVGPathPen(glyphs, ntos=lambda n: str(round(n)))
    glyphs[name].draw(TransformPen(pen, Transform(1, 0, 0, -1, 0, ASCENT)))
    return pen.getCommands(), glyphs[name].width


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else FONT
    faces = {f["name"].getDebugName(4): f for f in TTCollection(path).fonts}
    ja, zh = faces["Noto Serif CJK JP Bold"], faces["Noto Serif CJK TC Bold"]
    sets = {"ja": (ja, ja.getGlyphSet(), ja.getBestCmap()), "zh": (zh, zh.getGlyphSet(), zh.getBestCmap())}
    out = {"ja": {}, "zh": {}, "latin": {}}
    missing = []
    for char in sorted(set("".join((KO + WA).split()))):
        j, z = outline(*sets["ja"], char), outline(*sets["zh"], char)
        if j is None and z is None:
            missing.append(char)
            continue
        out["ja"][char] = (j or z)[0]
        if z is not None and z[0] != out["ja"][char]:
            out["zh"][char] = z[0]
    for char in LATIN:
        d, width = outline(*sets["ja"], char)
        out["latin"][char] = [d, width]
    if missing:
        sys.exit(f"the font lacks {' '.join(missing)}")
    OUT.write_text(json.dumps(out, ensure_ascii=False, indent=0, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{len(out['ja'])} characters, {len(out['zh'])} with a second form, {OUT.stat().st_size} bytes")


if __name__ == "__main__":
    main()
