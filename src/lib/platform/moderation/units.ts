/** Strips a text's disguise: letters, digits and Chinese characters only, each with its position. Pure. */
import { latinLike } from '../kernel/lookalikes.ts';

/** Traditional, simplified, traditional, simplified … */
const PAIRS = [
  '瘋疯賭赌槍枪彈弹藥药媽妈罵骂賤贱廢废東东滾滚殘残腦脑幹干亂乱約约圖图視视頻频黃黄電电話话號号碼码',
  '賬账帳账戶户錢钱價价單单職职結结賺赚買买賣卖貨货貸贷發发財财團团員员務务統统訊讯訴诉國国華华門门',
  '開开關关網网絡络聯联繫系係系羣群進进點点擊击鏈链鍊链連连絲丝線线維维護护審审檢检訪访問问題题類类',
  '龍龙鳥鸟鷄鸡雞鸡魚鱼馬马驢驴貝贝頭头臉脸腳脚體体殺杀強强彊强姦奸蕩荡婦妇黨党軍军獄狱監监獨独邊边',
  '遊游戲戏輔辅壓压盤盘莊庄籌筹選选輪轮獎奖獲获領领導导書书記记長长張张時时間间場场會会個个們们這这',
  '來来為为爲为對对說说誰谁讓让還还過过無无沒没後后裡里裏里麼么樣样幾几嗎吗歡欢難难愛爱氣气學学應应',
  '從从兩两現现見见覺觉親亲變变寫写聽听讀读報报證证認认識识試试該该談谈請请謝谢謊谎騙骗詐诈寶宝貴贵',
  '費费質质贈赠贏赢輸输勝胜敗败優优補补給给總总經经紅红綠绿藍蓝銀银銷销錄录鎖锁鐵铁陰阴陽阳隊队險险',
  '離离雲云靈灵靜静響响頂顶順顺須须願愿顯显風风飛飞餘余養养驗验鬥斗鬧闹麗丽齊齐齒齿龜龟屍尸噁恶惡恶',
  '嘔呕噴喷嚇吓狀状猶犹獸兽燒烧熱热爛烂爺爷牆墙癡痴皺皱盜盗眾众睏困礙碍禍祸禮礼稱称種种積积穩稳竊窃',
  '競竞筆笔紙纸級级細细終终組组絕绝編编緊紧練练縮缩織织繼继續续罰罚羅罗義义習习聖圣聲声肅肃腫肿膽胆',
  '臨临舉举舊旧藝艺處处虛虚虧亏蟲虫術术衛卫衝冲裝装製制複复規规觀观計计討讨訓训許许設设詞词誠诚誤误',
  '課课調调論论諾诺謀谋講讲譯译議议豬猪負负責责貪贪貼贴資资賊贼賓宾賞赏賴赖購购贊赞趕赶趙赵跡迹踐践',
  '躍跃車车軟软載载輕轻較较輩辈轉转辦办農农運运達达違违遠远適适遲迟遺遗鄉乡鄰邻醜丑醫医釋释針针鈔钞',
  '鋼钢錯错鍵键鎮镇鏡镜鐘钟閃闪閉闭閒闲閱阅闆板闖闯陣阵陳陈陸陆階阶際际隨随隱隐雜杂雙双雖虽霧雾韓韩',
  '頁页項项預预頓顿頗颇頸颈額额顏颜顧顾飯饭飲饮飼饲飽饱飾饰館馆駕驾騎骑騷骚驅驱驚惊髒脏鬆松鮮鲜鳳凤',
  '鴨鸭鵝鹅鹽盐麥麦黴霉婬淫嬖婊孃娘屄逼肏操',
].join('');

/** Maps common traditional and variant characters to simplified ones. Pure. */
const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  PAIRS.match(/../gsu)!.map(pair => [...pair] as [string, string]),
);

/** What remains of one character. */
export interface Unit {
  /** One code point. */
  symbol: string;
  kind: 'han' | 'latin' | 'other';
  /** Position in the text, in UTF-16 units. */
  start: number;
  end: number;
  /** Characters were dropped right before it. */
  afterGap: boolean;
  /** A sentence, clause or line ended before it. */
  afterStop: boolean;
}

interface Options {
  folded: string;
  start: number;
  end: number;
}

/** Signs and digits that replace letters within words. 1, i and l count as one. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  l: 'i',
};
const HAN = /\p{Script=Han}/u;
const LATIN = /^[a-z]$/;
const DIGIT = /^[0-9]$/;
const SIGN = /^[@$!|]$/;
const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;
const STOP = /[\n。！？；，!?;,:：…]/;

/** Cache size: enough for everyday texts, and a bound against floods of rare characters. */
const FOLDS_MAX = 20_000;
const folds = new Map<string, string>();

function foldOf(character: string): string {
  const known = folds.get(character);
  if (known !== undefined) return known;
  const plain = character
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '');
  const folded = [...plain].map(one => SIMPLIFIED.get(one) ?? latinLike(one)).join('');
  if (folds.size < FOLDS_MAX) folds.set(character, folded);
  return folded;
}

/** 'Ｓ·B，傻 逼' → s, b, 傻, 逼. A digit counts as a letter only in a run that has letters: 4dm1n, not 第4片. */
export function unitsOf(text: string): Unit[] {
  const input = foldedOf(text);
  const units: Unit[] = [];
  let gap = false;
  let stop = false;
  for (let i = 0; i < input.length; ) {
    const run = runFrom(input, i);
    const taken =
      run.length > 0 ? letteredAll(run) : [{ ...input[i]!, symbol: onlyLetterOrDigit(input[i]!.folded) }];
    for (const { symbol, folded, start, end } of taken) {
      if (symbol === '') {
        gap = true;
        stop ||= STOP.test(folded) || STOP.test(text.slice(start, end));
        continue;
      }
      units.push({ symbol, kind: kindOf(symbol), start, end, afterGap: gap, afterStop: stop });
      gap = false;
      stop = false;
    }
    i += taken.length;
  }
  return units;
}

const kindOf = (symbol: string): Unit['kind'] =>
  HAN.test(symbol) ? 'han' : LATIN.test(symbol) ? 'latin' : 'other';

function foldedOf(text: string): Options[] {
  const input: Options[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    for (const folded of foldOf(character)) input.push({ folded, start, end });
    start = end;
  }
  return input;
}

/** The run of letters, digits and signs from this index. */
function runFrom(input: readonly Options[], from: number): Options[] {
  let to = from;
  while (to < input.length && isRun(input[to]!.folded)) to++;
  return input.slice(from, to);
}

const isRun = (one: string) => LATIN.test(one) || DIGIT.test(one) || SIGN.test(one);

const onlyLetterOrDigit = (folded: string): string => (LETTER_OR_DIGIT.test(folded) ? folded : '');

/** A run with signs and digits replaced by letters; '' for a sign that is only punctuation. */
function letteredAll(run: readonly Options[]): (Options & { symbol: string })[] {
  const isWord = run.some(one => LATIN.test(one.folded));
  return run.map((one, at) => ({ ...one, symbol: letterOf(run, at, isWord) }));
}

function letterOf(run: readonly Options[], at: number, isWord: boolean): string {
  const { folded } = run[at]!;
  if (SIGN.test(folded)) return isWord && isInside(run, at) ? LEET[folded]! : '';
  return isWord ? (LEET[folded] ?? folded) : folded;
}

/** Whether the sign is between letters, or a leading $: fuck! ends with a sign, @admin begins with one. */
function isInside(run: readonly Options[], at: number): boolean {
  const isLetter = (i: number) => run[i] !== undefined && !SIGN.test(run[i].folded);
  return isLetter(at + 1) && (isLetter(at - 1) || run[at]!.folded === '$');
}
