export type Bank = {
  /** Three digits of the Bank of Thailand. */
  readonly code: string;
  readonly short: string;
  readonly nameEn: string;
  readonly nameTh: string;
  /** Digits an account number may have, usual length first. */
  readonly accountLengths: readonly number[];
};

const bank = (
  code: string,
  short: string,
  names: readonly [en: string, th: string],
  accountLengths: readonly number[] = [10],
): Bank => ({
  code,
  short,
  nameEn: names[0],
  nameTh: names[1],
  accountLengths,
});

/** Banks that can receive a salary, by code. Source: published code lists; account lengths are customary, not official. */
export const BANKS: readonly Bank[] = [
  bank('002', 'BBL', ['Bangkok Bank', 'ธนาคารกรุงเทพ']),
  bank('004', 'KBANK', ['Kasikornbank', 'ธนาคารกสิกรไทย']),
  bank('006', 'KTB', ['Krungthai Bank', 'ธนาคารกรุงไทย']),
  bank('011', 'TTB', ['TMBThanachart Bank', 'ธนาคารทหารไทยธนชาต']),
  bank('014', 'SCB', ['Siam Commercial Bank', 'ธนาคารไทยพาณิชย์']),
  bank('017', 'CITI', ['Citibank', 'ธนาคารซิตี้แบงก์']),
  bank('018', 'SMBC', ['Sumitomo Mitsui Banking Corporation', 'ธนาคารซูมิโตโม มิตซุย แบงกิ้ง คอร์ปอเรชั่น'], [10, 11, 12]),
  bank('020', 'SCBT', ['Standard Chartered Bank (Thai)', 'ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)'], [10, 11]),
  bank('022', 'CIMBT', ['CIMB Thai Bank', 'ธนาคารซีไอเอ็มบี ไทย']),
  bank('024', 'UOBT', ['United Overseas Bank (Thai)', 'ธนาคารยูโอบี']),
  bank('025', 'BAY', ['Bank of Ayudhya (Krungsri)', 'ธนาคารกรุงศรีอยุธยา']),
  bank('030', 'GSB', ['Government Savings Bank', 'ธนาคารออมสิน'], [12, 15]),
  bank('031', 'HSBC', ['HSBC', 'ธนาคารฮ่องกงและเซี่ยงไฮ้แบงกิ้งคอร์ปอเรชั่น'], [12]),
  bank('033', 'GHB', ['Government Housing Bank', 'ธนาคารอาคารสงเคราะห์'], [12]),
  bank('034', 'BAAC', ['Bank for Agriculture and Agricultural Cooperatives', 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร'], [12]),
  bank('035', 'EXIM', ['Export-Import Bank of Thailand', 'ธนาคารเพื่อการส่งออกและนำเข้าแห่งประเทศไทย'], [10, 11, 12]),
  bank('039', 'MIZUHO', ['Mizuho Bank', 'ธนาคารมิซูโฮ'], [10, 11, 12]),
  bank('045', 'BNPP', ['BNP Paribas', 'ธนาคารบีเอ็นพี พารีบาส์'], [10, 11, 12]),
  bank('052', 'BOC', ['Bank of China (Thai)', 'ธนาคารแห่งประเทศจีน (ไทย)'], [10, 11, 12]),
  bank('066', 'IBANK', ['Islamic Bank of Thailand', 'ธนาคารอิสลามแห่งประเทศไทย'], [10, 12]),
  bank('067', 'TISCO', ['TISCO Bank', 'ธนาคารทิสโก้'], [10, 14]),
  bank('069', 'KKP', ['Kiatnakin Phatra Bank', 'ธนาคารเกียรตินาคินภัทร'], [10, 14]),
  bank('070', 'ICBC', ['ICBC (Thai)', 'ธนาคารไอซีบีซี (ไทย)'], [10, 11, 12]),
  bank('071', 'TCR', ['Thai Credit Bank', 'ธนาคารไทยเครดิต'], [10, 11, 12]),
  bank('073', 'LHB', ['Land and Houses Bank', 'ธนาคารแลนด์ แอนด์ เฮ้าส์']),
  bank('098', 'SMED', ['SME Development Bank', 'ธนาคารพัฒนาวิสาหกิจขนาดกลางและขนาดย่อมแห่งประเทศไทย'], [10, 11, 12]),
];

const BY_CODE = new Map(BANKS.map((bank) => [bank.code, bank]));
/** Banks merged into another keep their old code on old accounts. */
const MERGED: Readonly<Record<string, string>> = { '065': '011' };

export const findBank = (code: string): Bank | null => BY_CODE.get(MERGED[code] ?? code) ?? null;

/** Whether a text is all digits and of a length the bank uses; the length is not checked when the bank is unknown. */
export function isAccountNumber(text: string, bankCode: string): boolean {
  const found = findBank(bankCode);
  return /^\d{6,20}$/.test(text) && (found === null || found.accountLengths.includes(text.length));
}
