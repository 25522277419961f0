import type { Ctx } from '../../http/context.ts';

export type CellType = 'text' | 'day' | 'at' | 'minutes' | 'money' | 'count' | 'flag' | 'written';
export type Cell = string | number | boolean | null | object;
/** What the archive holds as tables, in their order, with the types of their columns. */
export const SECTIONS = {
  person: {
    code: 'text',
    title: 'text',
    firstName: 'text',
    lastName: 'text',
    firstNameEn: 'text',
    lastNameEn: 'text',
    email: 'text',
    phone: 'text',
    gender: 'text',
    birthDate: 'day',
    address: 'written',
    department: 'text',
    position: 'text',
    startDate: 'day',
    endDate: 'day',
    leavingReason: 'text',
    nationalId: 'text',
    bankCode: 'text',
    bankAccount: 'text',
    bankAccountName: 'text',
  },
  salaries: { activeDate: 'day', salaryBase: 'money', note: 'text' },
  positions: { activeDate: 'day', position: 'text' },
  departments: { department: 'text', untilDate: 'day' },
  resume: { summary: 'text', education: 'written', experience: 'written', languages: 'written', skills: 'written' },
  documents: { kind: 'text', title: 'text', issuedOn: 'day', expiresOn: 'day', note: 'text' },
  trainings: { name: 'text', provider: 'text', fromDate: 'day', toDate: 'day', result: 'text', note: 'text' },
  clockings: {
    workDate: 'day',
    at: 'at',
    clockType: 'text',
    source: 'text',
    zone: 'text',
    note: 'text',
    proof: 'written',
    isRemoved: 'flag',
  },
  days: {
    workDate: 'day',
    workedMinutes: 'minutes',
    lateMinutes: 'minutes',
    absentMinutes: 'minutes',
    overtimeMinutes: 'minutes',
  },
  shifts: { workDate: 'day', startMinute: 'minutes', endMinute: 'minutes', isDayOff: 'flag', note: 'text' },
  leaves: { leaveType: 'text', startDate: 'day', endDate: 'day', minutes: 'minutes', status: 'text', reason: 'text' },
  leaveBalance: { effectiveOn: 'day', leaveType: 'text', kind: 'text', minutes: 'minutes' },
  requests: { form: 'text', sentAt: 'at', status: 'text', answers: 'written', reason: 'text' },
  decisions: { form: 'text', sentAt: 'at', approver: 'text', decision: 'text', decidedAt: 'at', reason: 'text' },
  comments: { form: 'text', at: 'at', by: 'text', text: 'text' },
  tasks: { name: 'text', details: 'text', at: 'at', day: 'day' },
  taskMessages: { name: 'text', at: 'at', text: 'text' },
  slips: {
    month: 'text',
    payDate: 'day',
    income: 'money',
    deduction: 'money',
    tax: 'money',
    socialSecurity: 'money',
    net: 'money',
  },
  certificates: { year: 'count', number: 'count', issuedOn: 'day', paid: 'money', tax: 'money' },
  declarations: { year: 'count', section: 'text', state: 'text', answers: 'written' },
  loans: { lentOn: 'day', day: 'day', kind: 'text', amount: 'money' },
  consents: { at: 'at', audience: 'text', version: 'count', decision: 'text' },
  faceConsents: { at: 'at', version: 'count', decision: 'text' },
  dataRequests: { askedOn: 'day', kind: 'text', details: 'text', state: 'text', answer: 'text' },
  branches: { activeDate: 'day', branch: 'text' },
  costCentres: { activeDate: 'day', costCentre: 'text' },
  announcements: { name: 'text', receivedAt: 'at', readAt: 'at' },
  signIns: { at: 'at', way: 'text', isRefused: 'flag', device: 'text' },
  activity: { at: 'at', action: 'text', isByPerson: 'flag' },
} as const satisfies Record<string, Readonly<Record<string, CellType>>>;
export type SectionKey = keyof typeof SECTIONS;

/** Rows of one table; columns that the reader may not see are left out of them. */
export type Section = { readonly key: SectionKey; readonly rows: readonly Readonly<Record<string, Cell | undefined>>[] };
export type Wanted = { readonly employeeId: string; readonly isOwn: boolean; readonly holdsPay: boolean };
export type ReadSections = (ctx: Ctx, wanted: Wanted) => Promise<Section[]>;
