import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { processing } from '../../../contract/privacy/processing.ts';
import { API_SCOPES, type ApiScope } from '../../../domain/api-scopes.ts';
import { filledText, textIn } from '../../../domain/define-text.ts';
import { formAddress } from '../../../domain/payroll/thai/form-address.ts';
import {
  PROCESSING,
  PROCESSING_KEYS,
  type ProcessingKey,
  recipientsOf,
  type SwitchedRecipients,
} from '../../../domain/privacy/processing.ts';
import { leastRetentionYears } from '../../../domain/privacy/retention.ts';
import { dateOf } from '../../../domain/time.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import { readCompany } from '../../company/shared/read-company.ts';
import type { Ctx } from '../../http/context.ts';
import { FACE_PHOTO_DAYS, NOTIFICATION_DAYS, SIGN_IN_DAYS } from '../../jobs/upkeep.ts';
import { addressOf } from '../../payroll/shared/load-payer.ts';
import { findRetention } from '../shared/retention-period.ts';
import { countPeople } from './count-people.ts';
import { type EntryRow, readEntries } from './entries.ts';
import { REGISTER_WORDS } from './texts.ts';

export type Register = Answer<typeof processing.get>;
const PEOPLE_OF: Partial<Record<ProcessingKey, 'users' | 'families' | 'payees' | 'asked'>> = {
  account: 'users',
  filings: 'families',
  payees: 'payees',
  requests: 'asked',
};

/** The register in the language of its reader: what the product keeps, what the company added, who is let in, what was refused. */
export async function readRegister(ctx: Ctx): Promise<Register> {
  const company = await readCompany(ctx);
  const entries = await readEntries(ctx);
  const kept = await countPeople(ctx);
  const { years } = await findRetention(ctx);
  return {
    controller: {
      name: company.name,
      taxId: company.taxId,
      address: formAddress(addressOf(company.address)),
      phoneNumber: company.phoneNumber,
      email: company.email,
    },
    contact: await readContact(ctx),
    activities: PROCESSING_KEYS.map((key) => ({
      ...activityOf(ctx, key, years),
      kept: kept[key],
      addition: additionOf(entries.find(({ activity }) => activity === key)),
    })),
    own: entries.flatMap(({ activity, ...entry }) => (activity === null ? [entry] : [])),
    systems: await readSystems(ctx),
    refusals: await readRefusals(ctx),
  };
}

const additionOf = (entry: EntryRow | undefined) => ({
  recipients: entry?.recipients ?? '',
  safeguards: entry?.safeguards ?? '',
  note: entry?.note ?? '',
  version: entry?.version ?? 0,
});

function activityOf({ language, services, now, organization }: Ctx, key: ProcessingKey, years: number) {
  const words = textIn(REGISTER_WORDS, language);
  const kind = PROCESSING[key];
  const days = { photos: FACE_PHOTO_DAYS, signIns: SIGN_IN_DAYS, notifications: NOTIFICATION_DAYS };
  const books = leastRetentionYears(dateOf(now, organization.timeZone));
  return {
    activity: key,
    ...words.activity[key],
    people: words.people[PEOPLE_OF[key] ?? 'employees'],
    basis: kind.bases.map((basis) => words.basis[basis]).join(', '),
    isSensitive: 'isSensitive' in kind,
    retention: filledText(words.retention[kind.retention], { years, books, ...days }),
    recipients: recipientsOf(key, switchedOf(services.config)).map((recipient) => words.recipient[recipient]),
    safeguards: kind.safeguards.map((safeguard) => words.safeguard[safeguard]),
  };
}

const switchedOf = (config: Ctx['services']['config']): SwitchedRecipients => ({
  mail: config.smtpUrl !== null,
  texts: config.signInSettings.smsUrl !== null,
  line: config.line !== null,
  push: config.hasWebPush,
  storage: config.filesS3 !== null,
});

async function readContact({ tx, organizationId }: Ctx): Promise<Register['contact']> {
  const { rows } = await sql<Register['contact']>`select contact_name as name, contact, version from app.privacy_setting
    where organization_id = ${organizationId}`.execute(tx);
  return rows[0] ?? { name: '', contact: '', version: 0 };
}

const isScope = (text: string): text is ApiScope => API_SCOPES.some((scope) => scope === text);
type WordOf<Scope> = Scope extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never;

async function readSystems({ tx, organizationId, language, now }: Ctx): Promise<Register['systems']> {
  const words = textIn(REGISTER_WORDS, language);
  const keys = await sql<{ name: string; scopes: string[]; expires_at: Instant | null }>`
    select name, scopes, expires_at from app.api_key
    where organization_id = ${organizationId} and revoked_at is null order by created_at, id`.execute(tx);
  const webhooks = await sql<{ url: string }>`select url from app.webhook
    where organization_id = ${organizationId} and is_active order by created_at, id`.execute(tx);
  return [
    ...keys.rows
      .filter(({ expires_at }) => expires_at === null || expires_at > now)
      .map(({ name, scopes }) => ({
        kind: 'key' as const,
        name,
        data: scopes.filter(isScope).map((scope) => words.scope[scope.replace('.', '_') as WordOf<ApiScope>]),
      })),
    ...webhooks.rows.map(({ url }) => ({
      kind: 'webhook' as const,
      name: URL.canParse(url) ? new URL(url).host : url,
      data: [words.ids],
    })),
  ];
}

type RefusalRow = Pick<Register['refusals'][number], 'kind' | 'reason'> & { asked_on: PlainDate; decided_at: Instant };

async function readRefusals({ tx, organizationId, organization }: Ctx): Promise<Register['refusals']> {
  const { rows } = await sql<RefusalRow>`select kind, asked_on, decided_at, coalesce(answer, '') as reason from app.data_request
    where organization_id = ${organizationId} and state = 'refused' and decided_at is not null order by asked_on, id`.execute(tx);
  return rows.map(({ asked_on, decided_at, ...row }) => ({
    ...row,
    askedOn: asked_on,
    answeredOn: dateOf(decided_at, organization.timeZone),
  }));
}
