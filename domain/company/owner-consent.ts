import { plainDate } from '../units.ts';
import type { ConsentVersion } from './consent-text.ts';

export const OWNER_CONSENT: readonly ConsentVersion[] = [
  {
    version: 1,
    from: plainDate('2026-01-01'),
    en: {
      title: 'Personal data your company entrusts to us',
      lead: 'As an owner you act for the company, which is the controller of its people’s data. Wela processes that data for the company.',
      sections: [
        {
          heading: 'What is processed',
          lines: [
            'The profile of the company, its tax and social security numbers and its bank account.',
            'The data of its people: identity, working time, pay, tax and social security.',
          ],
        },
        {
          heading: 'What it is for',
          lines: [
            'To run the services the company has ordered, and nothing else.',
            'The company has a lawful reason for what it enters, and tells its people about it.',
          ],
        },
        {
          heading: 'How long',
          lines: [
            'As long as the company uses Wela. After it ends, the data can be exported for 90 days and is deleted afterwards.',
            'Records of payroll and of who changed what stay as long as the law asks.',
          ],
        },
        {
          heading: 'Who else sees it',
          lines: [
            'Our staff opens the data of a company only with a stated reason and for a limited time; the company sees when and why.',
            'The Revenue Department, the Social Security Office and banks receive what the company itself sends them.',
          ],
        },
        {
          heading: 'Rights and duties',
          lines: [
            'The company answers the requests of its people; Wela helps to find, correct, hand over and delete their data.',
            'If data is lost or leaked, we tell the company without delay, so that it can report within 72 hours.',
            'You may withdraw this consent at any time; the other owners then decide for the company.',
          ],
        },
        { heading: 'Contact', lines: ['The data protection officer of Wela: privacy@wela.example.'] },
      ],
    },
    th: {
      title: 'ข้อมูลส่วนบุคคลที่บริษัทมอบหมายให้เราดูแล',
      lead: 'ในฐานะเจ้าของ คุณดำเนินการแทนบริษัทซึ่งเป็นผู้ควบคุมข้อมูลของพนักงาน ส่วน Wela เป็นผู้ประมวลผลข้อมูลแทนบริษัท',
      sections: [
        {
          heading: 'ข้อมูลที่ประมวลผล',
          lines: [
            'ข้อมูลบริษัท เลขประจำตัวผู้เสียภาษี เลขที่บัญชีประกันสังคม และบัญชีธนาคาร',
            'ข้อมูลพนักงาน: ตัวตน เวลาทำงาน ค่าตอบแทน ภาษี และประกันสังคม',
          ],
        },
        {
          heading: 'ใช้เพื่ออะไร',
          lines: ['เพื่อให้บริการตามที่บริษัทสั่งซื้อเท่านั้น', 'บริษัทมีเหตุผลตามกฎหมายสำหรับข้อมูลที่บันทึก และแจ้งให้พนักงานทราบ'],
        },
        {
          heading: 'เก็บไว้นานเท่าใด',
          lines: [
            'ตลอดเวลาที่บริษัทใช้ Wela หลังสิ้นสุดการใช้งานสามารถส่งออกข้อมูลได้ภายใน 90 วัน จากนั้นข้อมูลจะถูกลบ',
            'ข้อมูลเงินเดือนและประวัติการแก้ไขเก็บไว้ตามที่กฎหมายกำหนด',
          ],
        },
        {
          heading: 'ใครเห็นข้อมูลบ้าง',
          lines: [
            'เจ้าหน้าที่ของเราเปิดดูข้อมูลของบริษัทได้เมื่อระบุเหตุผลและในเวลาจำกัดเท่านั้น โดยบริษัทเห็นว่าเปิดเมื่อใดและเพราะเหตุใด',
            'กรมสรรพากร สำนักงานประกันสังคม และธนาคารได้รับข้อมูลตามที่บริษัทเป็นผู้ส่ง',
          ],
        },
        {
          heading: 'สิทธิและหน้าที่',
          lines: [
            'บริษัทเป็นผู้ตอบคำขอของพนักงาน โดย Wela ช่วยค้นหา แก้ไข ส่งมอบ และลบข้อมูล',
            'หากข้อมูลสูญหายหรือรั่วไหล เราจะแจ้งบริษัทโดยไม่ชักช้า เพื่อให้บริษัทแจ้งเหตุได้ภายใน 72 ชั่วโมง',
            'คุณสามารถถอนความยินยอมนี้ได้ทุกเมื่อ โดยเจ้าของคนอื่นจะเป็นผู้ตัดสินใจแทนบริษัทต่อไป',
          ],
        },
        { heading: 'ติดต่อ', lines: ['เจ้าหน้าที่คุ้มครองข้อมูลส่วนบุคคลของ Wela: privacy@wela.example'] },
      ],
    },
  },
];
