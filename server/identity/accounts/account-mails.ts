import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type MailBrand, renderMail } from '../../adapters/mail-template.ts';
import type { Mailer } from '../../adapters/mailer.ts';
import { onPool, type Pool } from '../../db/pool.ts';
import type { AccountMails, MailedAccount } from '../shared/auth.ts';
import { findAccountFacts } from '../shared/user-profile.ts';

/** `otherWay` answers a request for a new password of an account that never had one: it gets no second way in. */
type Kind = keyof AccountMails | 'otherWay';
type Words = { subject: string; paragraphs: string[]; button: string; footer: string };

const WORDS: Record<'en' | 'th', Record<Kind, Words>> = {
  en: {
    verification: {
      subject: 'Confirm your e-mail address',
      paragraphs: ['Welcome to Wela. Please confirm that this e-mail address is yours.', 'The link is valid for 24 hours.'],
      button: 'Confirm e-mail address',
      footer: 'If you did not create a Wela account, you can ignore this mail.',
    },
    reset: {
      subject: 'Set a new password',
      paragraphs: [
        'We received a request to set a new password for your Wela account.',
        'The link is valid for one hour and works once. All your devices will be signed out.',
      ],
      button: 'Set a new password',
      footer: 'If you did not ask for this, you can ignore this mail. Your password stays as it is.',
    },
    otherWay: {
      subject: 'You sign in without a password',
      paragraphs: [
        'We received a request to set a new password for your Wela account.',
        'Your account has no password: please sign in with Google or Facebook, as you did when you made it.',
      ],
      button: 'Sign in',
      footer: 'If you did not ask for this, you can ignore this mail.',
    },
  },
  th: {
    verification: {
      subject: 'ยืนยันอีเมลของคุณ',
      paragraphs: ['ยินดีต้อนรับสู่ Wela กรุณายืนยันว่าอีเมลนี้เป็นของคุณ', 'ลิงก์นี้ใช้ได้ภายใน 24 ชั่วโมง'],
      button: 'ยืนยันอีเมล',
      footer: 'หากคุณไม่ได้สมัครใช้งาน Wela สามารถละเว้นอีเมลฉบับนี้ได้',
    },
    reset: {
      subject: 'ตั้งรหัสผ่านใหม่',
      paragraphs: [
        'เราได้รับคำขอตั้งรหัสผ่านใหม่สำหรับบัญชี Wela ของคุณ',
        'ลิงก์นี้ใช้ได้ภายใน 1 ชั่วโมงและใช้ได้เพียงครั้งเดียว ระบบจะออกจากระบบในทุกอุปกรณ์ของคุณ',
      ],
      button: 'ตั้งรหัสผ่านใหม่',
      footer: 'หากคุณไม่ได้ส่งคำขอนี้ สามารถละเว้นอีเมลฉบับนี้ได้ รหัสผ่านเดิมของคุณยังคงใช้งานได้',
    },
    otherWay: {
      subject: 'บัญชีของคุณเข้าสู่ระบบโดยไม่ใช้รหัสผ่าน',
      paragraphs: [
        'เราได้รับคำขอตั้งรหัสผ่านใหม่สำหรับบัญชี Wela ของคุณ',
        'บัญชีของคุณไม่มีรหัสผ่าน กรุณาเข้าสู่ระบบด้วย Google หรือ Facebook เช่นเดียวกับตอนที่คุณสมัครใช้งาน',
      ],
      button: 'เข้าสู่ระบบ',
      footer: 'หากคุณไม่ได้ส่งคำขอนี้ สามารถละเว้นอีเมลฉบับนี้ได้',
    },
  },
};

/** Whose looks the mails of an account wear. */
export type BrandOf = (userId: string) => Promise<MailBrand | undefined>;
type MailParts = { baseUrl: string; pool: Pool; mailer: Mailer; brandOf: BrandOf };

/** The mails of an account, in its language. */
export function createAccountMails({ baseUrl, pool, mailer, brandOf }: MailParts): AccountMails {
  const links: Record<Kind, (token: string, language: 'en' | 'th') => string> = {
    verification: (token, language) => `${baseUrl}/idp/verify-email?token=${encodeURIComponent(token)}&lang=${language}`,
    reset: (token, language) => `${baseUrl}/${language}/forgot-password?token=${encodeURIComponent(token)}`,
    otherWay: (_token, language) => `${baseUrl}/${language}/signin`,
  };
  const send = async (kind: Kind, { userId, email, token }: MailedAccount) => {
    const language = (await findAccountFacts(pool, userId))?.language ?? 'en';
    const words = WORDS[language][kind];
    const link = links[kind](token, language);
    const body = renderMail({
      language,
      heading: words.subject,
      paragraphs: words.paragraphs,
      button: { label: words.button, link },
      footer: words.footer,
      brand: await brandOf(userId),
    });
    const messageKey = `${kind}:${createHash('sha256').update(token).digest('hex')}`;
    await mailer.send({ messageKey, to: email, subject: words.subject, ...body, link });
  };
  return {
    verification: (account) => send('verification', account),
    reset: async (account) => send((await hasPassword(pool, account.userId)) ? 'reset' : 'otherWay', account),
  };
}

async function hasPassword(pool: Pool, userId: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`select 1 from identity.account where user_id = ${userId} and provider_id = 'credential'`.execute(onPool(pool));
  return numAffectedRows === 1n;
}
