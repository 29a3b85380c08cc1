#!/usr/bin/env python3
"""Outlines the characters of the stones into packages/board/src/glyphs.json, and those of the words on
pictures into ../crates/picture/src/text.json.

The board draws its characters as paths, so that they look the same on every machine and no font has
to be fetched. The outlines come from Noto Serif CJK Bold for the stones and Noto Sans CJK Regular for the
words (SIL Open Font License 1.1), as packed in Debian's `fonts-noto-cjk`. To run it again after adding a
character below:

    apt-get install fonts-noto-cjk
    pip install fonttools
    python3 tools/outline.py [folder of the fonts]

A file holds, for the Japanese face, every character; for the traditional Chinese face only those
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

FONTS = "/usr/share/fonts/opentype/noto"
WEB = Path(__file__).resolve().parent.parent
STONES = WEB / "packages/board/src/glyphs.json"
WORDS = WEB.parent / "crates/picture/src/text.json"
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

# What pictures say besides names: coordinates, turns, legends, readings in hiragana. A test of crates/picture
# names what is missing here.
CAPTIONS = """
一二三四五六七八九十 １２３４５６７８９０ ▲△ 、。，：（）←・
手目第至殺射升不成原地虛打居喰じっと
先後手黒白黑方番輪到勝ち引き分け対局中對和負の
持駒失われた陣亡裏背面
ここまで進める途中に駒がなければ可走到此處須無棋子何路でも走れる任意遠跳べる間にあってもよい不論有
二著目で行ける達走り終える所通り道の敵の駒をすべて殺す連的終點死中軍
動いたあと移った点から射てる越えて回移動後從在之以內多兩次
出て元の点へ戻ることもできる亦再返回
ここの駒を敵味方なく焼く燒枚棋子分我霧が敵の射手に及ぶ所的光止線上固定與
あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん
がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽゃゅょっー
"""

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'+"
TEXT = " " + LATIN + "-^!=*.,:;()#/<>?ōūŌŪ×"


def outline(font, glyphs, cmap, char):
    """The path of one character and its advance, or None when the font lacks it."""
    name = cmap.get(ord(char))
    if name is None:
        return None
    pen = SVGPathPen(glyphs, ntos=lambda n: str(round(n)))
    glyphs[name].draw(TransformPen(pen, Transform(1, 0, 0, -1, 0, ASCENT)))
    return pen.getCommands(), glyphs[name].width


def write(path, fonts, file, characters, latin):
    """Outlines the characters in both faces of a font, and the Latin letters of the first."""
    faces = {f["name"].getDebugName(4): f for f in TTCollection(fonts / file).fonts}
    ja, zh = (next(faces[n] for n in faces if f"CJK {country}" in n and "Mono" not in n) for country in ("JP", "TC"))
    sets = {"ja": (ja, ja.getGlyphSet(), ja.getBestCmap()), "zh": (zh, zh.getGlyphSet(), zh.getBestCmap())}
    out = {"ja": {}, "zh": {}, "latin": {}}
    missing = []
    for char in characters:
        j, z = outline(*sets["ja"], char), outline(*sets["zh"], char)
        if j is None and z is None:
            missing.append(char)
            continue
        out["ja"][char] = (j or z)[0]
        if z is not None and z[0] != out["ja"][char]:
            out["zh"][char] = z[0]
    for char in latin:
        d, width = outline(*sets["ja"], char)
        out["latin"][char] = [d, width]
    if missing:
        sys.exit(f"the font lacks {' '.join(missing)}")
    path.write_text(json.dumps(out, ensure_ascii=False, indent=0, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{len(out['ja'])} characters, {len(out['zh'])} with a second form, {path.stat().st_size} bytes")


def main():
    fonts = Path(sys.argv[1] if len(sys.argv) > 1 else FONTS)
    stones = set("".join((KO + WA).split()))
    write(STONES, fonts, "NotoSerifCJK-Bold.ttc", sorted(stones), LATIN)
    words = stones | set("".join(CAPTIONS.split()))
    write(WORDS, fonts, "NotoSansCJK-Regular.ttc", sorted(words), TEXT)


if __name__ == "__main__":
    main()
