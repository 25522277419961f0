import type { Language } from './define-text.ts';

const LABOUR = 'พ.ร.บ.คุ้มครองแรงงาน พ.ศ. 2541';
const INSURANCE = 'พ.ร.บ.ประกันสังคม พ.ศ. 2533';
const COMPENSATION = 'พ.ร.บ.เงินทดแทน พ.ศ. 2537';
const GAZETTE_2025 = 'กฎกระทรวง ราชกิจจานุเบกษา 12 ธันวาคม 2568';
const BY_INTERNET = 'ประกาศกระทรวงการคลัง ขยายเวลายื่นแบบทางอินเทอร์เน็ตอีก 8 วัน ถึงวันที่ 31 มกราคม 2570';

/** What rows of law and filings name as their source, as it is written in Thai. */
const THAI: Readonly<Record<string, string>> = {
  'Revenue Code s.48(1) table from tax year 2017; first 150,000 exempt by Royal Decree 470':
    'ประมวลรัษฎากร ม. 48(1) บัญชีอัตราภาษีตั้งแต่ปีภาษี 2560 ยกเว้น 150,000 บาทแรกตามพระราชกฤษฎีกา ฉบับที่ 470',
  'Revenue Code s.42 bis, 47; ministerial regulations of tax year 2023': 'ประมวลรัษฎากร ม. 42 ทวิ, 47 และกฎกระทรวงของปีภาษี 2566',
  'Thai ESG 300,000 (2024-2026); Easy E-Receipt 50,000; new-house building':
    'Thai ESG 300,000 บาท (ปีภาษี 2567–2569), Easy E-Receipt 50,000 บาท และค่าสร้างบ้านใหม่',
  'SSF ended; Thai ESGX; Easy E-Receipt 30,000 + 20,000': 'สิ้นสุด SSF, มี Thai ESGX และ Easy E-Receipt 30,000 + 20,000 บาท',
  'Social security 10,500; the stimulus rows of 2025 ended': 'ประกันสังคม 10,500 บาท และสิ้นสุดมาตรการกระตุ้นเศรษฐกิจปี 2568',
  'Thai ESG back to 100,000 unless extended': 'Thai ESG กลับเป็น 100,000 บาท หากไม่มีการขยายเวลา',
  'Social security wage ceiling 20,000': 'ฐานค่าจ้างสูงสุดของประกันสังคม 20,000 บาท',
  'Thai ESGX switch instalments ended': 'สิ้นสุดการทยอยลดหย่อน Thai ESGX จากการสับเปลี่ยน LTF',
  'Social security wage ceiling 23,000': 'ฐานค่าจ้างสูงสุดของประกันสังคม 23,000 บาท',
  'Social Security Act s.46; wage base 1,650 to 15,000': `${INSURANCE} ม. 46 ฐานค่าจ้าง 1,650 ถึง 15,000 บาท`,
  'Ministerial Regulation, Royal Gazette 12 December 2025': GAZETTE_2025,
  'Notification on reduced contributions in flooded areas, December 2025 to May 2026':
    'ประกาศลดอัตราเงินสมทบในพื้นที่อุทกภัย ธันวาคม 2568 ถึงพฤษภาคม 2569',
  'Notification on reduced contributions in flooded areas, October 2024': 'ประกาศลดอัตราเงินสมทบในพื้นที่อุทกภัย ตุลาคม 2567',
  'Not yet in collection': 'ยังไม่เริ่มจัดเก็บ',
  'Labour Protection Act s.130-131; Royal Decree B.E. 2568, Royal Gazette 14 September 2025': `${LABOUR} ม. 130–131 และพระราชกฤษฎีกา พ.ศ. 2568 ราชกิจจานุเบกษา 14 กันยายน 2568`,
  'Labour Protection Act s.131': `${LABOUR} ม. 131`,
  'Labour Protection Act B.E. 2541 s.76': `${LABOUR} ม. 76`,
  'Labour Protection Act B.E. 2541 s.118': `${LABOUR} ม. 118`,
  'Labour Protection Act s.118 as amended by No. 7, B.E. 2562': `${LABOUR} ม. 118 แก้ไขโดยฉบับที่ 7 พ.ศ. 2562`,
  'Labour Protection Act s.17, 17/1: one pay period': `${LABOUR} ม. 17, 17/1 บอกกล่าวล่วงหน้าหนึ่งงวดการจ่ายค่าจ้าง`,
  'Labour Protection Act s.30, 67': `${LABOUR} ม. 30, 67`,
  'Labour Protection Act B.E. 2541 s.23, 24, 26, 27, 28, 47, 48; Ministerial Regulation No. 3 (36 hours)': `${LABOUR} ม. 23, 24, 26, 27, 28, 47, 48 และกฎกระทรวง ฉบับที่ 3 (36 ชั่วโมง)`,
  'Notice of the Wage Committee No. 14': 'ประกาศคณะกรรมการค่าจ้าง ฉบับที่ 14',
  'Ministerial Regulation 126 clause 2(51)': 'กฎกระทรวง ฉบับที่ 126 ข้อ 2(51)',
  'Ministerial Regulation 126 clause 2(51) as amended by 394, from tax year 2023':
    'กฎกระทรวง ฉบับที่ 126 ข้อ 2(51) แก้ไขโดยฉบับที่ 394 ตั้งแต่ปีภาษี 2566',
  'Revenue Code s.48(5); Director-General’s Notice on Income Tax 45':
    'ประมวลรัษฎากร ม. 48(5) ประกาศอธิบดีกรมสรรพากรเกี่ยวกับภาษีเงินได้ ฉบับที่ 45',
  'Civil Procedure Code s.302': 'ประมวลกฎหมายวิธีพิจารณาความแพ่ง ม. 302',
  'Revenue Code s.52': 'ประมวลรัษฎากร ม. 52',
  'Notification of the Ministry of Finance: eight days more for filing by internet, until 31 January 2027': BY_INTERNET,
  'Revenue Code s.52; no more days are announced from 1 February 2027':
    'ประมวลรัษฎากร ม. 52 ยังไม่มีประกาศขยายเวลาตั้งแต่ 1 กุมภาพันธ์ 2570',
  'Revenue Code s.50 bis (1)': 'ประมวลรัษฎากร ม. 50 ทวิ (1)',
  'Revenue Code s.58 (1)': 'ประมวลรัษฎากร ม. 58 (1)',
  'Social Security Act B.E. 2533 s.34': `${INSURANCE} ม. 34`,
  'Social Security Act B.E. 2533 s.44': `${INSURANCE} ม. 44`,
  'Social Security Act B.E. 2533 s.47': `${INSURANCE} ม. 47`,
  'Workmen’s Compensation Act B.E. 2537; form กท.20 ก': `${COMPENSATION} และแบบ กท.20 ก`,
  'Workmen’s Compensation Act B.E. 2537 s.45 and its notices': `${COMPENSATION} ม. 45 และประกาศที่เกี่ยวข้อง`,
  'Provident Fund Act B.E. 2530 s.10': 'พ.ร.บ.กองทุนสำรองเลี้ยงชีพ พ.ศ. 2530 ม. 10',
  'Student Loan Fund Act B.E. 2560 s.51, with the withholding tax':
    'พ.ร.บ.กองทุนเงินให้กู้ยืมเพื่อการศึกษา พ.ศ. 2560 ม. 51 นำส่งพร้อมภาษีหัก ณ ที่จ่าย',
  'Revenue Code s.80 with the royal decrees that keep the reduced rate (6.3 % and local tax of one ninth)':
    'ประมวลรัษฎากร ม. 80 และพระราชกฤษฎีกาลดอัตราภาษีมูลค่าเพิ่ม (ร้อยละ 6.3 และภาษีท้องถิ่นหนึ่งในเก้า)',
  'Revenue Code s.3 tredecim; Order Tor Por 4/2528 cl.12/1': 'ประมวลรัษฎากร ม. 3 เตรส และคำสั่ง ท.ป. 4/2528 ข้อ 12/1',
  'Personal Data Protection Act B.E. 2562 s.30 (in force 1 June 2022)':
    'พ.ร.บ.คุ้มครองข้อมูลส่วนบุคคล พ.ศ. 2562 ม. 30 (ใช้บังคับ 1 มิถุนายน 2565)',
  'Accounting Act B.E. 2543 s.14 (five years from the closing of the accounts); Labour Protection Act B.E. 2541 s.115 asks two': `พ.ร.บ.การบัญชี พ.ศ. 2543 ม. 14 (ห้าปีนับแต่วันปิดบัญชี) ส่วน ${LABOUR} ม. 115 กำหนดสองปี`,
  's. 30': 'ม. 30',
  's. 36': 'ม. 36',
  's. 32, 57': 'ม. 32, 57',
  's. 33, 57': 'ม. 33, 57',
  's. 34, 57/1': 'ม. 34, 57/1',
  's. 35, 58': 'ม. 35, 58',
  's. 41, 59': 'ม. 41, 59',
  's. 41, 59 (No. 9)': 'ม. 41, 59 (ฉบับที่ 9)',
  's. 41 (No. 9)': 'ม. 41 (ฉบับที่ 9)',
};

/**
 * The source of a statutory row as a page says it. Rows and stored traces name it in English; one that is not known stands as it is.
 * Example: `Revenue Code s.52` in Thai → ประมวลรัษฎากร ม. 52.
 */
export const citationIn = (source: string, language: Language): string =>
  language === 'th' && Object.hasOwn(THAI, source) ? (THAI[source] ?? source) : source;
