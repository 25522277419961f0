import { plainDate } from '../units.ts';
import type { ConsentVersion } from './consent-text.ts';

const FIRST: ConsentVersion = {
  version: 1,
  from: plainDate('2026-01-01'),
  en: {
    title: 'Personal data of an employee',
    lead: 'Your company uses Wela to record working time and to pay you. Your company decides what is kept; Wela keeps it on its behalf.',
    sections: [
      {
        heading: 'What is kept',
        lines: [
          'Who you are and how to reach you: name, ID number, address, phone, e-mail, photo.',
          'Your work: position, department, shifts, clock-ins and, where your company asks for it, the place of a clock-in.',
          'Your pay: salary, bank account, tax allowances, social security.',
        ],
      },
      {
        heading: 'What it is for',
        lines: [
          'To record working time, plan shifts and leave, compute and pay wages.',
          'To file what the law asks of an employer, such as tax and social security.',
        ],
      },
      {
        heading: 'How long',
        lines: [
          'As long as you work there, and afterwards as long as the law asks: wage records two years, tax records five years.',
          'The place of a clock-in is read at that moment only; you are not followed in between.',
        ],
      },
      {
        heading: 'Who else sees it',
        lines: [
          'The people of your company whose work it is, the Revenue Department, the Social Security Office, and the bank that pays you.',
        ],
      },
      {
        heading: 'Your rights',
        lines: [
          'You may see, correct or receive your data, object to its use, and withdraw this consent at any time.',
          'What the law obliges your company to keep stays after you withdraw. Your payslips stay open to you in any case.',
        ],
      },
      { heading: 'Contact', lines: ['The human resources department of your company, or privacy@wela.example.'] },
    ],
  },
  th: {
    title: 'ข้อมูลส่วนบุคคลของพนักงาน',
    lead: 'บริษัทของคุณใช้ Wela เพื่อบันทึกเวลาทำงานและจ่ายเงินเดือน บริษัทเป็นผู้กำหนดว่าจะเก็บข้อมูลใด และ Wela เก็บข้อมูลแทนบริษัท',
    sections: [
      {
        heading: 'ข้อมูลที่เก็บ',
        lines: [
          'ข้อมูลตัวตนและการติดต่อ: ชื่อ เลขประจำตัวประชาชน ที่อยู่ โทรศัพท์ อีเมล รูปถ่าย',
          'ข้อมูลการทำงาน: ตำแหน่ง แผนก กะ การลงเวลา และสถานที่ขณะลงเวลาหากบริษัทกำหนด',
          'ข้อมูลค่าตอบแทน: เงินเดือน บัญชีธนาคาร ค่าลดหย่อนภาษี ประกันสังคม',
        ],
      },
      {
        heading: 'ใช้เพื่ออะไร',
        lines: [
          'เพื่อบันทึกเวลาทำงาน จัดกะและวันลา คำนวณและจ่ายค่าจ้าง',
          'เพื่อยื่นเอกสารตามที่กฎหมายกำหนดให้นายจ้างดำเนินการ เช่น ภาษีและประกันสังคม',
        ],
      },
      {
        heading: 'เก็บไว้นานเท่าใด',
        lines: [
          'ตลอดเวลาที่คุณทำงาน และหลังจากนั้นตามที่กฎหมายกำหนด: ข้อมูลค่าจ้าง 2 ปี ข้อมูลภาษี 5 ปี',
          'ระบบอ่านตำแหน่งเฉพาะขณะลงเวลาเท่านั้น ไม่มีการติดตามระหว่างวัน',
        ],
      },
      {
        heading: 'ใครเห็นข้อมูลบ้าง',
        lines: ['ผู้ที่มีหน้าที่เกี่ยวข้องในบริษัท กรมสรรพากร สำนักงานประกันสังคม และธนาคารที่จ่ายเงินเดือน'],
      },
      {
        heading: 'สิทธิของคุณ',
        lines: [
          'คุณสามารถขอดู แก้ไข รับสำเนา หรือคัดค้านการใช้ข้อมูล และถอนความยินยอมนี้ได้ทุกเมื่อ',
          'ข้อมูลที่กฎหมายกำหนดให้บริษัทเก็บจะยังคงอยู่หลังถอนความยินยอม และคุณยังเปิดดูสลิปเงินเดือนของตนเองได้เสมอ',
        ],
      },
      { heading: 'ติดต่อ', lines: ['ฝ่ายทรัพยากรบุคคลของบริษัท หรือ privacy@wela.example'] },
    ],
  },
};

/** The same text with other lines under the heading of how long data is kept. */
const keptFor = (text: ConsentVersion['en'], lines: readonly string[]): ConsentVersion['en'] => ({
  ...text,
  sections: text.sections.map((section, place) => (place === HOW_LONG ? { ...section, lines } : section)),
});
const HOW_LONG = 2;

/** Version 2 says how long companies keep data: employment plus ten years, unless they set another period. Source: specification 3 §9. */
export const EMPLOYEE_CONSENT: readonly ConsentVersion[] = [
  FIRST,
  {
    version: 2,
    from: plainDate('2026-12-01'),
    en: keptFor(FIRST.en, [
      'As long as you work there, and ten years after your last day unless your company keeps it for another period; what the law asks for, such as records of pay, never shorter than the law.',
      'Faces and their photos go when you leave or withdraw; the place of a clock-in is read at that moment only, and you are not followed in between.',
    ]),
    th: keptFor(FIRST.th, [
      'ตลอดเวลาที่คุณทำงาน และอีก 10 ปีหลังวันสุดท้ายของการทำงาน เว้นแต่บริษัทกำหนดระยะเวลาอื่น ข้อมูลที่กฎหมายกำหนดให้เก็บ เช่น เอกสารค่าจ้าง เก็บไม่น้อยกว่าที่กฎหมายกำหนด',
      'ข้อมูลใบหน้าและรูปถ่ายใบหน้าจะถูกลบเมื่อคุณออกจากงานหรือถอนความยินยอม ระบบอ่านตำแหน่งเฉพาะขณะลงเวลาเท่านั้น ไม่มีการติดตามระหว่างวัน',
    ]),
  },
];
