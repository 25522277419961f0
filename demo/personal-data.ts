import type { FastifyInstance } from 'fastify';
import { dataRequests } from '../contract/privacy/data-requests.ts';
import { SIGN_INS } from './company-data.ts';
import { signInAs } from './demo-session.ts';

const ofRole = (role: string): string => SIGN_INS.find((signIn) => signIn.role === role)?.email ?? '';

/** One request about personal data that waits, and one that was answered. */
export async function loadPersonalData(app: FastifyInstance): Promise<void> {
  const employee = await signInAs(app, ofRole('employee'));
  if ((await employee.call(dataRequests.mine)).length > 0) return;
  const answered = await employee.call(dataRequests.create, {
    body: { kind: 'access', details: 'ขอสำเนาการลงเวลาย้อนหลังของปีนี้ เพื่อใช้ยื่นกู้ธนาคาร' },
  });
  const owner = await signInAs(app, ofRole('owner'));
  await owner.call(dataRequests.answer, {
    body: {
      id: answered.id,
      version: answered.version,
      isGranted: true,
      answer: 'ดาวน์โหลดสำเนาได้จากหน้าข้อมูลส่วนบุคคลของคุณ ตารางการลงเวลาอยู่ในโฟลเดอร์ tables',
    },
  });
  await employee.call(dataRequests.create, {
    body: { kind: 'correction', details: 'ที่อยู่ตามทะเบียนบ้านเปลี่ยนเมื่อเดือนที่แล้ว ขอแก้ไขให้ตรงกัน' },
  });
}
