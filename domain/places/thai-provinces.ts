/** A province by its number in ISO 3166-2:TH, which is also that of the Department of Provincial Administration. */
export type ThaiProvince = {
  readonly id: string;
  readonly en: string;
  readonly th: string;
  /** What people also call it, or its best-known town. */
  readonly others: readonly string[];
};

const TABLE = `10 Bangkok|กรุงเทพมหานคร|กทม|Krung Thep
11 Samut Prakan|สมุทรปราการ|Pak Nam|ปากน้ำ|Suvarnabhumi|สุวรรณภูมิ
12 Nonthaburi|นนทบุรี
13 Pathum Thani|ปทุมธานี|Rangsit|รังสิต
14 Phra Nakhon Si Ayutthaya|พระนครศรีอยุธยา|Ayutthaya|อยุธยา|Ayudhya
15 Ang Thong|อ่างทอง
16 Lop Buri|ลพบุรี
17 Sing Buri|สิงห์บุรี
18 Chai Nat|ชัยนาท
19 Saraburi|สระบุรี
20 Chon Buri|ชลบุรี|Pattaya|พัทยา|Si Racha|Sriracha|ศรีราชา|Laem Chabang|แหลมฉบัง
21 Rayong|ระยอง|Map Ta Phut|มาบตาพุด
22 Chanthaburi|จันทบุรี|Chantaburi
23 Trat|ตราด
24 Chachoengsao|ฉะเชิงเทรา|Paet Riu|แปดริ้ว
25 Prachin Buri|ปราจีนบุรี
26 Nakhon Nayok|นครนายก
27 Sa Kaeo|สระแก้ว|Sa Kaew|Aranyaprathet|อรัญประเทศ
30 Nakhon Ratchasima|นครราชสีมา|Korat|Khorat|โคราช
31 Buri Ram|บุรีรัมย์
32 Surin|สุรินทร์
33 Si Sa Ket|ศรีสะเกษ
34 Ubon Ratchathani|อุบลราชธานี
35 Yasothon|ยโสธร
36 Chaiyaphum|ชัยภูมิ
37 Amnat Charoen|อำนาจเจริญ
38 Bueng Kan|บึงกาฬ|Bung Kan
39 Nong Bua Lam Phu|หนองบัวลำภู
40 Khon Kaen|ขอนแก่น
41 Udon Thani|อุดรธานี
42 Loei|เลย
43 Nong Khai|หนองคาย
44 Maha Sarakham|มหาสารคาม
45 Roi Et|ร้อยเอ็ด
46 Kalasin|กาฬสินธุ์
47 Sakon Nakhon|สกลนคร
48 Nakhon Phanom|นครพนม
49 Mukdahan|มุกดาหาร
50 Chiang Mai|เชียงใหม่
51 Lamphun|ลำพูน
52 Lampang|ลำปาง
53 Uttaradit|อุตรดิตถ์
54 Phrae|แพร่
55 Nan|น่าน
56 Phayao|พะเยา
57 Chiang Rai|เชียงราย|Mae Sai|แม่สาย
58 Mae Hong Son|แม่ฮ่องสอน|Pai|ปาย
60 Nakhon Sawan|นครสวรรค์
61 Uthai Thani|อุทัยธานี
62 Kamphaeng Phet|กำแพงเพชร
63 Tak|ตาก|Mae Sot|แม่สอด
64 Sukhothai|สุโขทัย
65 Phitsanulok|พิษณุโลก
66 Phichit|พิจิตร
67 Phetchabun|เพชรบูรณ์
70 Ratchaburi|ราชบุรี
71 Kanchanaburi|กาญจนบุรี
72 Suphan Buri|สุพรรณบุรี
73 Nakhon Pathom|นครปฐม
74 Samut Sakhon|สมุทรสาคร|Mahachai|มหาชัย
75 Samut Songkhram|สมุทรสงคราม|Mae Klong|แม่กลอง
76 Phetchaburi|เพชรบุรี|Cha-am|ชะอำ
77 Prachuap Khiri Khan|ประจวบคีรีขันธ์|Hua Hin|หัวหิน
80 Nakhon Si Thammarat|นครศรีธรรมราช
81 Krabi|กระบี่
82 Phang Nga|พังงา|Khao Lak|เขาหลัก
83 Phuket|ภูเก็ต|Patong|ป่าตอง
84 Surat Thani|สุราษฎร์ธานี|Ko Samui|เกาะสมุย
85 Ranong|ระนอง
86 Chumphon|ชุมพร
90 Songkhla|สงขลา|Hat Yai|หาดใหญ่
91 Satun|สตูล
92 Trang|ตรัง
93 Phatthalung|พัทลุง
94 Pattani|ปัตตานี
95 Yala|ยะลา|Betong|เบตง
96 Narathiwat|นราธิวาส|Su-ngai Kolok|สุไหงโก-ลก`;

export const THAI_PROVINCES: readonly ThaiProvince[] = TABLE.split('\n').map((line) => {
  const [en = '', th = '', ...others] = line.slice(3).split('|');
  return { id: line.slice(0, 2), en, th, others };
});

const BEFORE_A_NAME = /^(?:จังหวัด|จ\.|changwat\s)/;
const AFTER_A_NAME = /\s(?:province|changwat)$/;
/** Marks over and under Thai letters that change no letter: tones, silence, shortness. */
const THAI_MARKS = /[\u0e47-\u0e4e]/g;

/** A name as it is compared: small letters and digits alone, without tones, accents, spaces or the word province. Example: `จ.น่าน` → `นาน`. */
function plainName(text: string): string {
  const name = text.trim().toLowerCase().replace(BEFORE_A_NAME, '').replace(AFTER_A_NAME, '');
  return name
    .normalize('NFKD')
    .replaceAll('\u0e4d\u0e32', '\u0e33')
    .replace(THAI_MARKS, '')
    .replace(/[^a-z0-9\u0e00-\u0e7f]/g, '');
}

const rankOf = ({ en, th, others }: ThaiProvince, wanted: string): number => {
  const own = [en, th].map(plainName);
  if (own.includes(wanted)) return 0;
  const other = others.map(plainName);
  if (own.some((name) => name.startsWith(wanted))) return 1;
  if (other.some((name) => name.startsWith(wanted))) return 2;
  return [...own, ...other].some((name) => name.includes(wanted)) ? 3 : 4;
};

/**
 * The provinces that a typed text may mean, the likeliest first; all of them for an empty text. Thai and English, also without tones, capitals
 * or spaces, and by what a province is called besides. Source: product rule. Example: `chiangm` → Chiang Mai; `นาน` → น่าน.
 */
export function findProvinces(text: string): readonly ThaiProvince[] {
  const wanted = plainName(text);
  if (wanted === '') return text.trim() === '' ? THAI_PROVINCES : [];
  const ranked = THAI_PROVINCES.map((province) => ({ province, rank: rankOf(province, wanted) })).filter(({ rank }) => rank < 4);
  return ranked.sort((a, b) => a.rank - b.rank).map(({ province }) => province);
}
