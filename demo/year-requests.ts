import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { forms } from '../contract/requests/forms.ts';
import { requests } from '../contract/requests/responses.ts';
import { addDays } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import { demoStart } from './clockings.ts';
import { COMPANY } from './company-data.ts';
import { type DemoSession, signInAs } from './demo-session.ts';
import { weekdayFrom } from './leave-year.ts';
import { approve, type Deciders, leaveOn, send, typeOf, writtenOn } from './request-steps.ts';

type Year = { supporter: DemoSession; deciders: Deciders; today: PlainDate };
type Told = { by: 'manager' | 'supporter' | 'owner'; text: string };
/** A day's sick leave of somebody of the warehouse, whose line has three groups, so many days before the clockings begin. */
const ILL: readonly { back: number; reason: string; told: Told; refusedFor?: string }[] = [
  { back: 170, reason: 'ปวดท้อง ไปพบแพทย์', told: { by: 'manager', text: 'หายดีแล้วใช่ไหม งานวันนี้ฝากคุณอนันต์ไว้แล้ว' } },
  { back: 120, reason: 'ไมเกรน', told: { by: 'supporter', text: 'รบกวนแนบใบเสร็จค่ารักษาเพื่อเบิกด้วยค่ะ' } },
  {
    back: 75,
    reason: 'ไม่สบาย',
    told: { by: 'manager', text: 'วันนั้นมีคนเห็นว่าไปงานแต่งงาน' },
    refusedFor: 'ขอให้ยื่นเป็นลากิจแทน',
  },
  { back: 30, reason: 'ตาอักเสบ แพทย์ให้หยุดพัก', told: { by: 'owner', text: 'พักผ่อนให้หายดีก่อนนะครับ' } },
];
const PLATE = '4กข 1832';
/** What people asked the company to pay: the amount stands in the question with the tag of an expense. */
const EXPENSES: readonly {
  who: string;
  form: string;
  back: number;
  answers: readonly unknown[];
  amount: number;
  refusedFor?: string;
  /** Nobody has decided it yet. */
  waits?: true;
}[] = [
  { who: 'employee', form: 'ค่ารักษาพยาบาลและทันตกรรม', back: 150, answers: ['dentist'], amount: 1200 },
  { who: 'employee', form: 'ค่าที่จอดรถ', back: 70, answers: ['car'], amount: 350 },
  { who: 'employee', form: 'ค่าที่จอดรถ', back: -50, answers: ['car'], amount: 280, waits: true },
  { who: 'maker', form: 'ค่าที่จอดรถ', back: 140, answers: ['motorcycle'], amount: 400 },
  { who: 'shiftmaker', form: 'ค่ารักษาพยาบาลและทันตกรรม', back: 95, answers: ['dentist'], amount: 1850 },
  {
    who: 'viewer',
    form: 'ค่ารักษาพยาบาลและทันตกรรม',
    back: 60,
    answers: ['doctor'],
    amount: 2400,
    refusedFor: 'ไม่มีใบเสร็จ กรุณายื่นใหม่พร้อมใบเสร็จ',
  },
];

/** Requests of the months before the clockings begin: approved, refused, canceled and taken back, with what was said about them. */
export async function sendOfTheYear(app: FastifyInstance, { supporter, deciders, today }: Year) {
  const start = demoStart(today);
  const { people, sick } = await read(app, addDays(start, -200));
  for (const [place, { back, reason, told, refusedFor }] of ILL.entries()) {
    const employeeId = people[place];
    const day = weekdayFrom(addDays(start, -back));
    const answers = leaveOn(sick, day, reason);
    const id = employeeId && (await send(supporter, { kind: 'LeaveForm', answers, employeeId }).catch(() => null));
    if (!id) continue;
    await deciders.get(told.by)?.call(requests.comment, { body: { id, text: told.text } });
    await decide(deciders, { id, refusedFor });
    await writtenOn(app.services, id, addDays(day, 1));
  }
  for (const expense of EXPENSES) await sendExpense(app, { deciders, start, expense });
  await changeOnesMind(app, { deciders, start, sick });
}

type Decided = { id: string; refusedFor?: string | undefined };
async function decide(deciders: Deciders, { id, refusedFor }: Decided) {
  if (refusedFor === undefined) return approve(deciders, id);
  const { waitsFor } = (await deciders.get('owner')?.call(requests.get, { query: { id } })) ?? { waitsFor: [] };
  const asked = [...deciders.values()].find(({ employeeId }) => waitsFor.some((person) => person.id === employeeId));
  await asked?.call(requests.accept, { body: { id, approved: false, reason: refusedFor } });
}

type Expense = { deciders: Deciders; start: PlainDate; expense: (typeof EXPENSES)[number] };
async function sendExpense(app: FastifyInstance, { deciders, start, expense }: Expense) {
  const person = await signInAs(app, `${expense.who}@demo.wela`);
  const form = (await person.call(forms.all)).find(({ name }) => name === expense.form);
  if (!form) return;
  const day = weekdayFrom(addDays(start, -expense.back));
  const { fields } = await person.call(forms.get, { query: { id: form.id } });
  const opened = fields.flatMap(({ childs = [] }) => childs.filter(({ option }) => expense.answers.includes(option)));
  const answered = [...fields, ...opened].flatMap((field) => {
    if (opened.some(({ id }) => id === field.id)) return [{ id: field.id, value: PLATE }];
    if (field.tag === 'expense') return [{ id: field.id, value: String(expense.amount) }];
    if (field.type === 'date') return [{ id: field.id, value: day }];
    const option = field.options?.find((item) => expense.answers.includes(item.id));
    return option ? [{ id: field.id, value: option.id }] : [];
  });
  const { id } = await person.call(requests.submit, { body: { id: form.id, fields: answered } });
  if (!expense.waits) await decide(deciders, { id, refusedFor: expense.refusedFor });
  await writtenOn(app.services, id, addDays(day, 1));
}

/** One asked for sick leave and came to work after all; another had the leave already and gave it back. */
async function changeOnesMind(
  app: FastifyInstance,
  { deciders, start, sick }: { deciders: Deciders; start: PlainDate; sick: string },
) {
  const [maker, shiftmaker] = [deciders.get('maker'), deciders.get('shiftmaker')];
  const day = weekdayFrom(addDays(start, -50));
  const canceled = maker && (await send(maker, { kind: 'LeaveForm', answers: leaveOn(sick, day, 'เวียนศีรษะ') }).catch(() => null));
  if (maker && canceled) {
    await maker.call(requests.cancel, { body: { id: canceled, reason: 'อาการดีขึ้น มาทำงานได้' } });
    await writtenOn(app.services, canceled, day);
  }
  if (!shiftmaker) return;
  const later = addDays(day, 14);
  const given = await send(shiftmaker, { kind: 'LeaveForm', answers: leaveOn(sick, later, 'นัดผ่าฟันคุด') }).catch(() => null);
  if (!given) return;
  await approve(deciders, given);
  const back = await shiftmaker.call(requests.takeBack, { body: { id: given, reason: 'คลินิกเลื่อนนัด' } }).catch(() => null);
  if (back) await approve(deciders, back.id);
  for (const id of [given, back?.id]) if (id) await writtenOn(app.services, id, addDays(later, -1));
}

const read = ({ services }: FastifyInstance, workedOn: PlainDate) =>
  withTenant(services.pool, COMPANY.organizationId, { readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`select e.id from app.employee e
      join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
      where e.organization_id = ${COMPANY.organizationId} and e.approve_status = 'APPROVED' and e.start_date < ${workedOn}::date
        and d.name like 'คลังสินค้า%' and not exists (select from directory.membership m where m.employee_id = e.id)
      order by e.code desc limit ${ILL.length}`.execute(tx);
    return { people: rows.map(({ id }) => id), sick: await typeOf(tx, 'sick') };
  });
