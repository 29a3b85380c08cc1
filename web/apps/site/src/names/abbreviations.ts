/** Short English names for the stones, for readers of neither Japanese nor Chinese. By game and face. */

import type { GameName } from "@kowa/rules-client";

const KO =
  "K Gen,C Clk,+C MaA,O Sof,+O B+D,Z Ade,+Z Qtm,W Wre,I Aid,+I Tbr,U Stf,+U Vbr,X CoS,+X ViC,J Eng,+J Flm,T Tao,+T Fog,T' Mnk,+T' Lgt," +
  "A AdG,+A Sky,A' ReG,+A' Ear,H Cen,+H Hwk,L Qtm,+L Tgr,Q Mil,+Q Dra,Y Sen,+Y Cen,D Drm,+D Thu,M Mid,+M Gov,F Ban,+F Rov,E Ele," +
  "B Bow,+B BoC,B' Xbo,+B' XbC,G Can,+G CaC,G' Fra,+G' CoG,N Cav,+N CvU,N' CvU,+N' WiH,P Paw,+P Pat,P' Pat,+P' Com,S Shi,+S ShU," +
  "S' ShU,+S' For,R Cha,+R ChU,R' ChU,+R' Mil,V Van,+V Com";

const WA =
  "K CrK,E ClE,F FlF,+F TeF,S SwW,+S GlS,X Fox,R Rab,+R Fox,W Wlf,+W Bea,V Stg,+V Boa,G Gse,+G SwW,C Cck,+C RaF,U Crw,+U FlF," +
  "L Owl,+L ClE,D Dog,+D Wlf,M Mon,+M Stg,H Hrs,+H HvH,O Oxc,+O Plo,P Spa,+P GoB";

function table(list: string): Record<string, string> {
  return Object.fromEntries(list.split(",").map((row) => row.split(" ") as [string, string]));
}

const TABLES: Record<GameName, Record<string, string>> = { ko: table(KO), wa: table(WA) };

export function abbreviation(game: GameName, code: string): string | undefined {
  return TABLES[game][code];
}
