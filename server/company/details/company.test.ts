import { beforeAll, expect, test } from 'vitest';
import { company } from '../../../contract/company/company.ts';
import { consent } from '../../../contract/company/consent.ts';
import { session } from '../../../contract/company/session.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { zones } from '../../../contract/places/zones.ts';
import { plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';

const host = appForFile({ now: '2026-06-15T03:00:00Z' });
let organizationId: string;
let owner: Person;
beforeAll(async () => {
  ({ organizationId, owner } = await host.build.company());
});

const update = async (more: object) => {
  const { version } = await host.as(owner).call(company.get);
  return host.as(owner).call(company.update, { body: { version, ...more } });
};

test('the profile is changed field by field and the change is audited', async () => {
  await update({ taxId: '0105536000313', branchTax: '00012', branchName: 'สาขาสีลม' });
  await update({ socialSecurityId: '1000012345', branchSocialSecurity: '000000' });
  const after = await update({ bankCode: '004', bankAccount: '012-3456789', address: { provinceName: 'กรุงเทพมหานคร' } });
  expect(after).toMatchObject({ taxId: '0105536000313', branchTax: '00012', branchName: 'สาขาสีลม' });
  expect(after).toMatchObject({ bankAccount: '0123456789', address: { provinceName: 'กรุงเทพมหานคร' } });
  const notes = await host.build.inTenant(organizationId, (tx) =>
    tx.selectFrom('app.audit_event').select('action').where('organization_id', '=', organizationId).execute(),
  );
  expect(notes.map((note) => note.action)).toContain('company.update');
});

test('ids of the wrong length or check digit are refused at their field', async () => {
  await expect(update({ taxId: '0105536000314' })).rejects.toMatchObject({
    body: { errors: [{ field: 'taxId', code: 'national-id/check-digit' }] },
  });
  await expect(update({ branchTax: '1' })).rejects.toMatchObject({
    body: { errors: [{ field: 'branchTax', code: 'form/five-digits' }] },
  });
  await expect(update({ address: { provinceName: 'กรุงเทพมหานคร', postCode: '1' } })).rejects.toMatchObject({
    body: { errors: [{ field: 'address.postCode', code: 'form/postcode' }] },
  });
  await expect(update({ socialSecurityId: '12' })).rejects.toMatchObject({ body: { errors: [{ code: 'form/ten-digits' }] } });
});

test('a lite company keeps its kind of shift boards; other fields change, also beside the same kind', async () => {
  const lite = await host.build.company({ plan: 'lite' });
  const change = async (more: object) => {
    const { version } = await host.as(lite.owner).call(company.get);
    return host.as(lite.owner).call(company.update, { body: { version, ...more } });
  };
  await expect(change({ shiftBoardType: 'monthly' })).rejects.toMatchObject({ body: { status: 403, code: 'plan/required' } });
  expect(await change({ shiftBoardType: 'weekly', nameEn: 'Lite' })).toMatchObject({ shiftBoardType: 'weekly', nameEn: 'Lite' });
  expect(await update({ shiftBoardType: 'monthly' })).toMatchObject({ shiftBoardType: 'monthly' });
  await update({ shiftBoardType: 'weekly' });
});

test('an old version is refused', async () => {
  await update({ name: 'Renamed' });
  await expect(host.as(owner).call(company.update, { body: { version: 1, name: 'Late' } })).rejects.toMatchObject({
    body: { code: 'conflict' },
  });
});

test('supporters see neither the account nor the passcode', async () => {
  await update({ bankCode: '004', bankAccount: '9876543210' });
  const supporter = await host.build.person({ organizationId, groups: ['supporter'] });
  expect(await host.as(supporter).call(company.get)).toMatchObject({
    bankAccount: null,
    bankAccountTail: '3210',
    passcode: null,
  });
});

const complete = {
  businessTypeId: 'restaurant',
  name: 'Krua Wela',
  address: { provinceName: 'กรุงเทพมหานคร' },
  foundingDate: plainDate('2020-02-01'),
  taxId: '0105536000313',
  branchTax: '00000',
  socialSecurityId: '1000012345',
  branchSocialSecurity: '000000',
  bankId: '004',
  countryId: 'TH',
  currencyId: 'THB',
  zoneName: 'Front door',
};
const notSetUp = async () => {
  const made = await host.build.company();
  await host.build.inTenant(made.organizationId, (tx) =>
    tx.updateTable('app.organization').set({ business_type: null }).where('organization_id', '=', made.organizationId).execute(),
  );
  host.services.memberships.forget(made.organizationId);
  return made;
};
const zonesOf = (id: string) =>
  host.build.inTenant(id, (tx) =>
    tx.selectFrom('app.zone').select(['name', 'type', 'radius_metres']).where('organization_id', '=', id).execute(),
  );

test('a set-up is finished once, with its defaults and its first zone', async () => {
  const made = await notSetUp();
  const me = host.as(made.owner);
  const answers = await Promise.all([1, 2].map(() => me.raw(company.setup, { body: complete })));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  expect(await me.call(company.get)).toMatchObject({
    businessType: 'restaurant',
    name: 'Krua Wela',
    shiftBoardType: 'weekly',
    runningPayroll: true,
    bankCode: '004',
  });
  expect(await zonesOf(made.organizationId)).toEqual([{ name: 'Front door', type: 'qr', radius_metres: null }]);
  await expect(me.call(company.setupDraft)).rejects.toMatchObject({ body: { code: 'state/not-allowed' } });
});

test('a new shop goes on without any registered number, bank or founding date, and is asked for no text twice', async () => {
  const made = await notSetUp();
  const me = host.as(made.owner);
  const { businessTypeId, name, address, countryId, currencyId, zoneName } = complete;
  expect(
    await me.call(company.setup, { body: { businessTypeId, name, address, countryId, currencyId, zoneName } }),
  ).toMatchObject({
    taxId: null,
    socialSecurityId: null,
    bankCode: null,
    foundingDate: null,
    timeZone: { uniqueName: 'Asia/Bangkok' },
  });
  expect((await me.call(consent.get)).pending).toEqual([]);
});

test('the country decides which numbers a company has; its time zone and currency count from then on', async () => {
  const made = await notSetUp();
  const me = host.as(made.owner);
  const address = { postCode: '1' };
  const elsewhere = {
    ...complete,
    address,
    countryId: 'US',
    currencyId: 'USD',
    taxId: '12-3456789',
    timeZone: 'America/New_York',
  };
  const { socialSecurityId: _, branchTax: __, branchSocialSecurity: ___, bankId: ____, ...body } = elsewhere;
  expect(await me.call(company.setup, { body })).toMatchObject({ taxId: '12-3456789', address, country: { code: 'US' } });
  const { lastVisitEmployee } = await me.call(session.profile);
  expect(lastVisitEmployee?.organization).toMatchObject({
    timeZone: { uniqueName: 'America/New_York' },
    currency: { code: 'USD' },
  });
  expect((await me.call(zones.search, { query: {} })).timeZone).toEqual({ uniqueName: 'America/New_York' });
});

test('another time zone shows in every answer at once, and days are counted again by its midnight', async () => {
  const made = await host.build.company();
  const me = host.as(made.owner);
  const change = async (body: object) => {
    const { version } = await me.call(company.get);
    return me.raw(company.update, { body: { version, ...body } });
  };
  for (const [field, value] of [
    ['timeZone', 'Mars/Base'],
    ['timeZone', '+07:00'],
    ['currencyId', 'XXZ'],
  ] as const)
    expect((await change({ [field]: value })).json().errors).toMatchObject([{ field }]);
  expect((await change({ timeZone: 'Pacific/Auckland', currencyId: 'USD' })).statusCode).toBe(200);
  expect(await me.call(company.get)).toMatchObject({ timeZone: { uniqueName: 'Pacific/Auckland' }, currency: { code: 'USD' } });
  expect((await me.call(zones.search, { query: {} })).timeZone).toEqual({ uniqueName: 'Pacific/Auckland' });
  const jobs = await host.build.inTenant(made.organizationId, (tx) =>
    tx.client.query("select input from app.job where organization_id = $1 and name = 'recompute-days'", [made.organizationId]),
  );
  expect(jobs.rows).toMatchObject([{ input: { from: '2025-06-14', to: '2026-06-16' } }]);
  await change({ nameEn: 'Same zone' });
  const again = await host.build.inTenant(made.organizationId, (tx) =>
    tx.client.query("select 1 from app.job where organization_id = $1 and name = 'recompute-days'", [made.organizationId]),
  );
  expect(again.rows).toHaveLength(1);
});

test('a first zone with coordinates is a place, and payroll can stay switched off', async () => {
  const made = await notSetUp();
  const body = { ...complete, runningPayroll: false, zoneLatitude: 13.7563, zoneLongitude: 100.5018 };
  expect(await host.as(made.owner).call(company.setup, { body })).toMatchObject({ runningPayroll: false });
  expect(await zonesOf(made.organizationId)).toEqual([{ name: 'Front door', type: 'gps', radius_metres: 150 }]);
});

test('the history of the first zone begins with its creation', async () => {
  const made = await notSetUp();
  const me = host.as(made.owner);
  await me.call(company.setup, { body: complete });
  const [zone] = (await me.call(zones.search, { query: {} })).content;
  expect(zone).toMatchObject({ name: 'Front door', type: 'qr' });
  expect(await me.call(zones.history, { query: { id: zone?.id ?? '' } })).toMatchObject([
    { event: 'create', detail: { type: 'qr' } },
  ]);
});

test('a set-up with anything missing or wrong is refused at its field and changes nothing', async () => {
  const made = await notSetUp();
  const wrong: [string, object][] = [
    ['taxId', { taxId: '0105536000314' }],
    ['branchTax', { branchTax: '1' }],
    ['address.postCode', { address: { postCode: '1' } }],
    ['socialSecurityId', { socialSecurityId: '12' }],
    ['branchSocialSecurity', { branchSocialSecurity: '12345' }],
    ['bankId', { bankId: '999' }],
    ['countryId', { countryId: 'XX' }],
    ['currencyId', { currencyId: 'ZZZ' }],
    ['businessTypeId', { businessTypeId: 'piracy' }],
    ['acceptConsent', { acceptConsent: false }],
    ['zoneLongitude', { zoneLatitude: 13 }],
    ['zoneName', { zoneName: undefined }],
    ['foundingDate', { foundingDate: plainDate('2031-01-01') }],
  ];
  for (const [field, more] of wrong) {
    const answer = await host.as(made.owner).raw(company.setup, { body: { ...complete, ...more } });
    expect([answer.statusCode, answer.json().errors[0]?.field]).toEqual([422, field]);
  }
  expect(await host.as(made.owner).call(company.get)).toMatchObject({ businessType: null });
  expect(await zonesOf(made.organizationId)).toEqual([]);
});

test('what was typed is kept step by step and cleared by null', async () => {
  const made = await notSetUp();
  const me = host.as(made.owner);
  expect(await me.call(company.setupDraft)).toEqual({ step: 1, values: {}, savedAt: null });
  await me.call(company.saveSetupDraft, { body: { step: 2, values: { businessTypeId: 'hotel', name: 'Ban Wela' } } });
  await me.call(company.saveSetupDraft, { body: { step: 3, values: { taxId: '010', businessTypeId: null } } });
  expect(await me.call(company.setupDraft)).toMatchObject({ step: 3, values: { name: 'Ban Wela', taxId: '010' } });
  expect((await me.call(company.setupDraft)).values).not.toHaveProperty('businessTypeId');
  expect((await me.call(company.get)).name).toBe('Ban Wela');
});

test('a company without payroll keeps what it has and changes nothing of it', async () => {
  const made = await host.build.company();
  const me = host.as(made.owner);
  const { version } = await me.call(company.get);
  await me.call(company.update, { body: { version, runningPayroll: false } });
  expect((await me.call(session.profile)).plan).toMatchObject({ payroll: false, cloud: true });
  expect((await me.raw(payrollTemplates.list)).statusCode).toBe(200);
  const refused = await me.raw(payrollTemplates.create, { body: { name: 'Monthly', payDay: 0 } });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'plan/payroll-required']);
});

test('the profile cannot set a company up, nor undo its set-up', async () => {
  const made = await notSetUp();
  const { version } = await host.as(made.owner).call(company.get);
  const given = await host.as(made.owner).raw(company.update, { body: { version, businessType: 'office' } });
  expect(given.json().errors[0]).toMatchObject({ field: 'businessType' });
  await expect(update({ businessType: null })).rejects.toMatchObject({ body: { errors: [{ field: 'businessType' }] } });
  await expect(update({ businessType: '' })).rejects.toMatchObject({ body: { errors: [{ code: 'form/required' }] } });
});

test('a company that is not set up lets in nobody but its owner', async () => {
  const made = await notSetUp();
  const administrator = await host.build.person({ organizationId: made.organizationId, groups: ['administrator'] });
  expect((await host.as(administrator).raw(company.get)).statusCode).toBe(403);
  expect((await host.as(made.owner).raw(company.get)).statusCode).toBe(200);
});

test('a new passcode ends the old one, and only owners and administrators read it', async () => {
  await host.as(owner).call(company.renewPasscode, { body: {} });
  const { passcode: first } = await host.as(owner).call(company.get);
  await host.as(owner).call(company.renewPasscode, { body: {} });
  const { passcode: second } = await host.as(owner).call(company.get);
  expect(first).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
  expect(second).not.toBe(first);
  const supporter = await host.build.person({ organizationId, groups: ['supporter'] });
  expect(await host.as(supporter).call(company.get)).toMatchObject({ passcode: null });
  expect((await host.as(supporter).raw(company.renewPasscode, { body: {} })).statusCode).toBe(403);
  const kept = await host.services.pool.query('select * from directory.passcode where organization_id = $1', [organizationId]);
  expect(JSON.stringify(kept.rows)).not.toContain(second);
});

test('people are counted by tab, within what the caller may see', async () => {
  const other = await host.build.company();
  await host.build.person({ organizationId: other.organizationId, approveStatus: 'PENDING' });
  const manager = await host.build.person({ organizationId: other.organizationId, groups: ['manager'] });
  expect(await host.as(other.owner).call(company.employeeCount)).toMatchObject({ all: 2, joinRequest: 1, deactivated: 0 });
  expect(await host.as(manager).call(company.employeeCount)).toMatchObject({ all: 1, joinRequest: 0 });
});
