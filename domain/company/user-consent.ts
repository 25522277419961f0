import { plainDate } from '../units.ts';
import type { ConsentVersion } from './consent-text.ts';

export const USER_CONSENT: readonly ConsentVersion[] = [
  {
    version: 1,
    from: plainDate('2026-01-01'),
    en: {
      title: 'Personal data of your account',
      lead: 'To use Wela you need an account. This is what we keep about it, and why.',
      sections: [
        {
          heading: 'What we keep',
          lines: [
            'Your name, e-mail address or phone number, and language.',
            'When you signed in, and from which kind of device, so that nobody else uses your account.',
          ],
        },
        {
          heading: 'What it is for',
          lines: [
            'To sign you in and keep your account safe.',
            'To connect you to the companies you work for, and to tell you what concerns you.',
          ],
        },
        {
          heading: 'How long',
          lines: ['As long as you have the account, and 90 days after you ask us to close it.', 'Sign-in records: 90 days.'],
        },
        {
          heading: 'Who else sees it',
          lines: [
            'The companies you join see your name and how to reach you. We do not sell data, and show no advertising.',
            'Service providers that run our servers and send our mail may process data on our instructions only.',
          ],
        },
        {
          heading: 'Your rights',
          lines: [
            'You may see, correct, receive or delete your data, object to its use, and withdraw this consent at any time.',
            'Withdrawing does not make what was done before unlawful. You may also complain to the Personal Data Protection Committee.',
          ],
        },
        { heading: 'Contact', lines: ['The data protection officer of Wela: privacy@wela.example.'] },
      ],
    },
    th: {
      title: 'ข้อมูลส่วนบุคคลของบัญชีผู้ใช้',
      lead: 'การใช้งาน Wela จำเป็นต้องมีบัญชีผู้ใช้ ต่อไปนี้คือข้อมูลที่เราเก็บและเหตุผลที่เก็บ',
      sections: [
        {
          heading: 'ข้อมูลที่เราเก็บ',
          lines: ['ชื่อ อีเมลหรือหมายเลขโทรศัพท์ และภาษาที่คุณใช้', 'เวลาที่เข้าสู่ระบบและประเภทอุปกรณ์ เพื่อป้องกันไม่ให้ผู้อื่นใช้บัญชีของคุณ'],
        },
        {
          heading: 'ใช้เพื่ออะไร',
          lines: ['เพื่อให้คุณเข้าสู่ระบบและรักษาความปลอดภัยของบัญชี', 'เพื่อเชื่อมต่อคุณกับบริษัทที่คุณทำงาน และแจ้งเรื่องที่เกี่ยวข้องกับคุณ'],
        },
        {
          heading: 'เก็บไว้นานเท่าใด',
          lines: ['ตลอดเวลาที่คุณมีบัญชี และอีก 90 วันหลังจากคุณขอปิดบัญชี', 'ประวัติการเข้าสู่ระบบ: 90 วัน'],
        },
        {
          heading: 'ใครเห็นข้อมูลบ้าง',
          lines: [
            'บริษัทที่คุณเข้าร่วมจะเห็นชื่อและช่องทางติดต่อของคุณ เราไม่ขายข้อมูลและไม่มีโฆษณา',
            'ผู้ให้บริการเซิร์ฟเวอร์และระบบส่งอีเมลอาจประมวลผลข้อมูลตามคำสั่งของเราเท่านั้น',
          ],
        },
        {
          heading: 'สิทธิของคุณ',
          lines: [
            'คุณสามารถขอดู แก้ไข รับสำเนา ลบ หรือคัดค้านการใช้ข้อมูล และถอนความยินยอมนี้ได้ทุกเมื่อ',
            'การถอนความยินยอมไม่มีผลต่อการดำเนินการที่ทำไปก่อนหน้า และคุณมีสิทธิร้องเรียนต่อคณะกรรมการคุ้มครองข้อมูลส่วนบุคคล',
          ],
        },
        { heading: 'ติดต่อ', lines: ['เจ้าหน้าที่คุ้มครองข้อมูลส่วนบุคคลของ Wela: privacy@wela.example'] },
      ],
    },
  },
];
