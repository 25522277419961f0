import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BrandFeature, ImageKey } from '../domain/brand/brand.ts';
import type { PermissionGroup } from '../domain/permissions.ts';
import type { PlainDate } from '../domain/units.ts';
import type { TenantTx } from '../server/db/pool.ts';
import { uuid7 } from '../server/db/uuid7.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import type { Services } from '../server/http/services.ts';
import { writeEmployees } from '../server/people/shared/write-employees.ts';
import { drawImages, type LogoArt } from './brand-art.ts';
import { COMPANY } from './company-data.ts';
import { writeCompany } from './write-company.ts';

type Enterprise = {
  organizationId: string;
  code: string;
  logo: LogoArt;
  cover: string | null;
  features: readonly BrandFeature[];
};
type SpaPerson = {
  code: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  groups: readonly PermissionGroup[];
};

const WELA_MARK = `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#FF3C64"/><stop offset="1" stop-color="#FF3C9D"/></linearGradient></defs>
<rect width="64" height="64" rx="15" fill="url(#g)"/>
<path d="M14 22l9 22 9-18 9 18 9-22" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="32" cy="15" r="3.5" fill="#fff"/>`;

const LEAF = 'M32 54C14 44 12 24 32 8c20 16 18 36 0 46z';
const SPA_MARK = `<rect width="64" height="64" rx="32" fill="#0E6B5C"/>
<path d="${LEAF}" fill="none" stroke="#F3D48B" stroke-width="3" stroke-linejoin="round"/>
<path d="M32 20v34M32 34l-9-7M32 42l9-8" fill="none" stroke="#F3D48B" stroke-width="3" stroke-linecap="round"/>`;

const hill = (path: string, color: string) => `<path d="${path}" fill="${color}"/>`;
const leafAt = (x: number, y: number, turn: number, size: number) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-32 -54)" d="${LEAF}" fill="#0A4F45" opacity="0.85"/>`;
/** Hills in the morning, a low sun, water and leaves. */
const SPA_COVER = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#F7E7C6"/><stop offset="1" stop-color="#BFE3D6"/></linearGradient></defs>
<rect width="1035" height="580" fill="url(#sky)"/>
<circle cx="690" cy="230" r="92" fill="#F3C76B"/>
${hill('M0 330C160 210 300 250 430 320S760 210 1035 330V580H0z', '#8CC8B6')}
${hill('M0 390C220 300 360 360 520 390S840 310 1035 400V580H0z', '#4FA18E')}
${hill('M0 470C260 420 420 470 620 456S900 430 1035 470V580H0z', '#0E6B5C')}
<g fill="none" stroke="#F7E7C6" stroke-width="3" stroke-linecap="round" opacity="0.6"><path d="M560 512h120M640 536h180M420 548h90"/></g>
${leafAt(120, 590, -18, 4.2)}${leafAt(210, 600, 14, 3.4)}${leafAt(40, 600, 8, 3)}${leafAt(930, 596, -12, 3.6)}${leafAt(1000, 600, 16, 2.8)}`;

const SPA_PEOPLE: readonly SpaPerson[] = [
  {
    code: 'OWNER',
    email: 'owner@siamspa.wela',
    firstName: 'Kanya',
    lastName: 'Siamspa',
    role: 'owner of an enterprise with its own theme (company code SIAM-SPA)',
    groups: ['owner'],
  },
  {
    code: 'EMP1',
    email: 'employee@siamspa.wela',
    firstName: 'Dao',
    lastName: 'Siamspa',
    role: 'employee of that enterprise',
    groups: [],
  },
];

/** A small enterprise with colours and images of its own. */
export const SPA = {
  organizationId: '01936a5e-0000-7000-8000-000000005fa0',
  name: 'บริษัท สยามสปา จำกัด (Siam Spa Co., Ltd.)',
  nameEn: 'Siam Spa Co., Ltd.',
  people: SPA_PEOPLE,
};

/** The demo company keeps the colours of the product and has its own logo; the spa has everything its own. */
const ENTERPRISES: readonly Enterprise[] = [
  {
    organizationId: COMPANY.organizationId,
    code: 'WELA-DEMO',
    logo: { mark: WELA_MARK, name: 'Siam Wela Trading', color: '#2B2E35' },
    cover: null,
    features: [],
  },
  {
    organizationId: SPA.organizationId,
    code: 'SIAM-SPA',
    logo: { mark: SPA_MARK, name: 'Siam Spa', color: '#0E6B5C' },
    cover: SPA_COVER,
    features: [
      { type: 'color-primary', value: '#0E6B5C' },
      { type: 'color-secondary', value: '#B8862F' },
      { type: 'color-bot-icon', value: '#0A4F45' },
      { type: 'color-tabs-bar', value: '#FBF6EA' },
      { type: 'color-active-tab', value: '#0E6B5C' },
      { type: 'color-inactive-tab', value: '#5F6B66' },
      { type: 'digit-system', value: '3' },
    ],
  },
];

export async function loadEnterprises(services: Services, today: PlainDate) {
  await loadSpa(services, today);
  for (const enterprise of ENTERPRISES) await dress(services, enterprise);
}

async function loadSpa({ pool, sealer }: Services, today: PlainDate) {
  const { organizationId, name, nameEn, people } = SPA;
  await withTenant(pool, organizationId, {}, async (tx) => {
    const known = await tx
      .selectFrom('app.organization')
      .select('name')
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    if (known) return;
    await writeCompany(tx, { organization_id: organizationId, name, name_en: nameEn, business_type: 'healthcare' });
    const inputs = people.map(({ code, email, firstName, lastName }) => ({ code, email, firstName, lastName, startDate: today }));
    await writeEmployees(tx, inputs, { organizationId, sealer, today });
  });
}

/** Gives a company its code, colours and images; once. */
async function dress({ pool, files, now }: Services, { organizationId, code, logo, cover, features }: Enterprise) {
  const images = [...(await drawImages(logo, cover))].map(([type, bytes]) => ({ type, bytes, fileId: uuid7(now()) }));
  for (const { bytes, fileId } of images) await files.put(organizationId, fileId, bytes);
  await withTenant(pool, organizationId, {}, async (tx) => {
    const { numAffectedRows } =
      await sql`update app.organization set is_enterprise = true where organization_id = ${organizationId} and not is_enterprise`.execute(
        tx,
      );
    if (!numAffectedRows) return;
    await sql`insert into directory.enterprise (organization_id, company_code) values (${organizationId}, ${code})`.execute(tx);
    for (const { type, value } of features) await writeFeature(tx, organizationId, { type, value: value ?? null, fileId: null });
    for (const image of images) await writeImage(tx, organizationId, image);
  });
}

type NewImage = { type: ImageKey; bytes: Buffer; fileId: string };

async function writeImage(tx: TenantTx, organizationId: string, { type, bytes, fileId }: NewImage) {
  await tx
    .insertInto('app.file')
    .values({
      organization_id: organizationId,
      id: fileId,
      name: `${type.replace('image-', '')}.png`,
      mime_type: 'image/png',
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      purpose: 'brand-image',
      status: 'ready',
    })
    .execute();
  await writeFeature(tx, organizationId, { type, value: null, fileId });
}

type NewFeature = { type: string; value: string | null; fileId: string | null };

async function writeFeature(tx: TenantTx, organizationId: string, { type, value, fileId }: NewFeature) {
  await tx
    .insertInto('app.enterprise_feature')
    .values({ organization_id: organizationId, type, value, file_id: fileId })
    .execute();
}
