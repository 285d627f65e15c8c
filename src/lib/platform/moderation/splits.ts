/** Characters split into their component parts (拆字). Pure. */

const PARTS: Readonly<Record<string, readonly string[]>> = {
  妈: ['女马'],
  好: ['女子'],
  奸: ['女干'],
  婊: ['女表'],
  姓: ['女生'],
  娼: ['女昌'],
  妓: ['女支'],
  操: ['扌喿', '才喿'],
  捅: ['扌甬'],
  援: ['扌爰'],
  挂: ['扌圭', '才圭'],
  打: ['扌丁', '才丁'],
  法: ['氵去', '三点水去'],
  泥: ['氵尼'],
  淫: ['氵㸒'],
  滚: ['氵衮'],
  傻: ['亻夋'],
  代: ['亻弋'],
  低: ['亻氐'],
  信: ['亻言', '人言'],
  你: ['亻尔', '人尔'],
  他: ['亻也'],
  傍: ['亻旁'],
  赌: ['贝者'],
  贱: ['贝戋'],
  贩: ['贝反'],
  球: ['王求'],
  逼: ['畐辶', '辶畐'],
  远: ['元辶'],
  枪: ['木仓'],
  权: ['木又'],
  朴: ['木卜'],
  外: ['夕卜'],
  炮: ['火包'],
  煞: ['刍攵灬'],
  煮: ['者灬'],
  弹: ['弓单'],
  毒: ['龶母'],
  裸: ['衤果'],
  聊: ['耳卯'],
  聘: ['耳甹'],
  脑: ['月囟', '月凶'],
  残: ['歹戋'],
  死: ['歹匕'],
  群: ['君羊'],
  加: ['力口'],
  号: ['口丂'],
  吗: ['口马'],
  骂: ['口口马'],
  叽: ['口几'],
  吊: ['口巾'],
  草: ['艹早'],
  药: ['艹约'],
  菠: ['艹波'],
  警: ['敬言'],
  诈: ['讠乍', '言乍'],
  骗: ['马扁'],
  驴: ['马户'],
  钱: ['钅戋', '金戋'],
  银: ['钅艮', '金艮'],
  狗: ['犭句'],
  猪: ['犭者'],
  垃: ['土立'],
  圾: ['土及'],
  蛋: ['疋虫'],
  微: ['彳山王攵'],
  刷: ['尸巾刂'],
  充: ['亠厶儿'],
  冰: ['冫水'],
  购: ['贝勾'],
  彩: ['采彡'],
  博: ['十尃'],
};

/** Limits the variants: splitting each of many characters makes more than anyone writes. */
const VARIANTS_MAX = 64;

/** Variants of the word with some characters split; excludes the word itself. */
export function splitsOf(symbols: readonly string[]): string[][] {
  let variants: string[][] = [[]];
  for (const symbol of symbols) {
    const ways = [[symbol], ...(PARTS[symbol] ?? []).map(parts => [...parts])];
    variants = variants.flatMap(before => ways.map(way => [...before, ...way])).slice(0, VARIANTS_MAX);
  }
  return variants.slice(1);
}
