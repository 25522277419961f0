import type { Language } from '../../http/context.ts';

type Names = { company: string; inviter: string };
type InvitationText = {
  subject(names: Names): string;
  paragraphs(names: Names): string[];
  button: string;
  footer: string;
  /** For a phone; short, because texts are paid by length. */
  short(names: Names, link: string): string;
};

export const INVITATION_TEXT: Record<Language, InvitationText> = {
  en: {
    subject: ({ company }) => `You are invited to join ${company}`,
    paragraphs: ({ company, inviter }) => [
      `${inviter} invites you to join ${company} on Wela, where you record working time and see your own data.`,
      'Sign in or create an account with this e-mail address. The invitation is valid for 72 hours and works once.',
    ],
    button: 'Accept the invitation',
    footer: 'If you do not know this company, you can ignore this mail. Nothing happens without you.',
    short: ({ company }, link) => `${company} invites you to join on Wela (valid for 72 hours): ${link}`,
  },
  th: {
    subject: ({ company }) => `คุณได้รับคำเชิญให้เข้าร่วม ${company}`,
    paragraphs: ({ company, inviter }) => [
      `${inviter} เชิญคุณเข้าร่วม ${company} บน Wela เพื่อบันทึกเวลาทำงานและดูข้อมูลของคุณ`,
      'กรุณาเข้าสู่ระบบหรือสมัครใช้งานด้วยอีเมลนี้ คำเชิญใช้ได้ภายใน 72 ชั่วโมงและใช้ได้เพียงครั้งเดียว',
    ],
    button: 'ตอบรับคำเชิญ',
    footer: 'หากคุณไม่รู้จักบริษัทนี้ สามารถละเว้นอีเมลฉบับนี้ได้ จะไม่มีการดำเนินการใด ๆ หากคุณไม่ตอบรับ',
    short: ({ company }, link) => `${company} เชิญคุณเข้าร่วมบน Wela (ใช้ได้ 72 ชั่วโมง): ${link}`,
  },
};
