import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Language, textIn } from '../../../domain/define-text.ts';
import { type MailBrand, renderMail } from '../../adapters/mail-template.ts';
import type { Mailer } from '../../adapters/mailer.ts';
import { onPool, type Pool } from '../../db/pool.ts';
import type { AccountMails, MailedAccount } from '../shared/auth.ts';
import { findAccountFacts } from '../shared/user-profile.ts';
import { ACCOUNT_MAILS } from './texts.ts';

/** `otherWay` answers a request for a new password of an account that never had one: it gets no second way in. */
type Kind = Exclude<keyof AccountMails, 'ownCode'> | 'otherWay';
/** Whose looks the mails of an account wear, with the name in its language. */
export type BrandOf = (userId: string, language: Language) => Promise<MailBrand | undefined>;
type MailParts = { baseUrl: string; pool: Pool; mailer: Mailer; brandOf: BrandOf };

/** The mails of an account, in its language. */
export function createAccountMails({ baseUrl, pool, mailer, brandOf }: MailParts): AccountMails {
  const links: Record<Kind, (token: string, language: Language) => string> = {
    verification: (token, language) => `${baseUrl}/idp/verify-email?token=${encodeURIComponent(token)}&lang=${language}`,
    reset: (token, language) => `${baseUrl}/${language}/forgot-password?token=${encodeURIComponent(token)}`,
    otherWay: (_token, language) => `${baseUrl}/${language}/signin`,
    liftAsked: (token, language) => `${baseUrl}/${language}/keep-second-step?token=${encodeURIComponent(token)}`,
    lifted: (_token, language) => `${baseUrl}/${language}/signin`,
    newDevice: (_token, language) => `${baseUrl}/${language}/security`,
  };
  const send = async (kind: Kind, { userId, email, token, device }: MailedAccount & { device?: string }) => {
    const language = (await findAccountFacts(pool, userId))?.language ?? 'en';
    const words = textIn(ACCOUNT_MAILS, language)[kind];
    const link = links[kind](token, language);
    const body = renderMail({
      language,
      heading: words.subject,
      paragraphs: words.paragraphs.map((text) =>
        text.replace('{device}', device || textIn(ACCOUNT_MAILS, language).unknownDevice),
      ),
      button: { label: words.button, link },
      footer: words.footer,
      brand: await brandOf(userId, language),
    });
    const messageKey = `${kind}:${createHash('sha256').update(token).digest('hex')}`;
    await mailer.send({ messageKey, to: email, subject: words.subject, ...body, link });
  };
  const sendCode = async ({ userId, email, token }: MailedAccount) => {
    const language = (await findAccountFacts(pool, userId))?.language ?? 'en';
    const words = textIn(ACCOUNT_MAILS, language).ownCode;
    const paragraphs = [words.code.replace('{code}', token), ...words.paragraphs];
    const brand = await brandOf(userId, language);
    const body = renderMail({ language, heading: words.subject, paragraphs, footer: words.footer, brand });
    await mailer.send({ messageKey: `own-code:${randomUUID()}`, to: email, subject: words.subject, ...body });
  };
  return {
    ownCode: sendCode,
    verification: (account) => send('verification', account),
    liftAsked: (account) => send('liftAsked', account),
    lifted: (account) => send('lifted', account),
    newDevice: (account) => send('newDevice', account),
    reset: async (account) => send((await hasPassword(pool, account.userId)) ? 'reset' : 'otherWay', account),
  };
}

async function hasPassword(pool: Pool, userId: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`select 1 from identity.account where user_id = ${userId} and provider_id = 'credential'`.execute(onPool(pool));
  return numAffectedRows === 1n;
}
