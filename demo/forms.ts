import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { WireBody } from '../contract/endpoint.ts';
import { forms } from '../contract/requests/forms.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import { addDefaultForms } from '../server/requests/shared/add-default-forms.ts';
import { COMPANY, EMPTY_COMPANY } from './company-data.ts';
import { signInAs } from './demo-session.ts';
import { SPA } from './enterprises.ts';
import { PLAN_COMPANIES } from './plan-companies.ts';

type NewForm = WireBody<typeof forms.create>;
const CUSTOM = 4;
const id = (number: number) => `0a0e0000-00d0-4000-8000-${String(number).padStart(12, '0')}`;
const receipt = { required: true, type: 'file', name: 'ใบเสร็จ', englishName: 'Receipt' } as const;

const MEDICAL: NewForm = {
  typeId: CUSTOM,
  name: 'เบิกค่ารักษาพยาบาล',
  englishName: 'Medical expenses',
  externalCode: 'MEDICAL',
  description: 'ค่ารักษาพยาบาลของพนักงาน ไม่เกิน 10,000 บาทต่อปี (up to 10,000 baht a year)',
  autoResponse: 'ฝ่ายบุคคลจะโอนเงินพร้อมเงินเดือนงวดถัดไป (Paid with the next salary)',
  fields: [
    { id: id(1), name: 'รหัสพนักงาน', englishName: 'Employee code', type: 'textfield', tag: 'own-code', required: true },
    { id: id(2), name: 'วันที่รักษา', englishName: 'Day of treatment', type: 'date', required: true },
    {
      id: id(3),
      name: 'จำนวนเงิน (บาท)',
      englishName: 'Amount (baht)',
      type: 'textfield',
      tag: 'expense',
      required: true,
      limits: { format: 'number', min: 1, max: 10_000 },
    },
    { id: id(4), ...receipt },
  ],
};
const PARKING: NewForm = {
  typeId: CUSTOM,
  name: 'ขอที่จอดรถ',
  englishName: 'Parking',
  externalCode: 'PARKING',
  description: 'ค่าที่จอดรถที่สำนักงานกรุงเทพฯ ไม่เกิน 1,000 บาทต่อปี (up to 1,000 baht a year)',
  autoResponse: 'รับสติกเกอร์ได้ที่แผนกต้อนรับหลังได้รับอนุมัติ (Collect the sticker at the reception)',
  fields: [
    {
      id: id(11),
      name: 'ประเภทรถ',
      englishName: 'Vehicle',
      type: 'radio',
      required: true,
      options: [
        { id: 'car', label: 'รถยนต์', englishLabel: 'Car' },
        { id: 'motorcycle', label: 'รถจักรยานยนต์', englishLabel: 'Motorcycle' },
      ],
      childs: [
        {
          id: id(12),
          option: 'car',
          name: 'ทะเบียนรถ',
          englishName: 'Licence plate',
          type: 'textfield',
          required: true,
          limits: { minLength: 2, maxLength: 20 },
        },
        { id: id(13), option: 'car', name: 'สีรถ', englishName: 'Colour', type: 'textfield' },
        { id: id(14), option: 'motorcycle', name: 'ทะเบียนรถ', englishName: 'Licence plate', type: 'textfield', required: true },
      ],
    },
    { id: id(15), name: 'เริ่มใช้วันที่', englishName: 'From', type: 'date', required: true },
    {
      id: id(16),
      name: 'ค่าที่จอดรถ (บาท)',
      englishName: 'Parking fee (baht)',
      type: 'textfield',
      tag: 'expense',
      limits: { format: 'number', min: 0, max: 1000 },
    },
  ],
};

/** Every demo company has the forms of the product; the large one also pays back two kinds of expenses. */
export async function loadForms(app: FastifyInstance) {
  const companies = [COMPANY, EMPTY_COMPANY, ...PLAN_COMPANIES, SPA].map((company) => company.organizationId);
  for (const organizationId of companies) {
    await withTenant(app.services.pool, organizationId, {}, async (tx) => {
      const { rows } = await sql`select from app.form_template where organization_id = ${organizationId} limit 1`.execute(tx);
      if (rows.length === 0) await addDefaultForms({ tx, organizationId });
    });
  }
  const owner = await signInAs(app, 'owner@demo.wela');
  const known = await owner.call(forms.search, { query: {} });
  for (const form of [MEDICAL, PARKING]) {
    if (!known.content.some(({ externalCode }) => externalCode === form.externalCode))
      await owner.call(forms.create, { body: form });
  }
}
