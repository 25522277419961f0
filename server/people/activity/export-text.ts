import type { ActivityKind } from '../../../domain/audit/activity-kind.ts';
import type { Language } from '../../http/context.ts';

type ExportText = { title: string; headers: readonly string[]; kinds: Record<ActivityKind, string>; refused: string };

/** The words of the exported log, in both languages. */
export const EXPORT_TEXT: Record<Language, ExportText> = {
  en: {
    title: 'Activity log',
    headers: ['Time', 'Employee code', 'By', 'Type', 'Action', 'About', 'Device', 'Number'],
    kinds: { create: 'Added', update: 'Changed', delete: 'Removed', login: 'Signed in' },
    refused: 'Sign-in refused',
  },
  th: {
    title: 'ประวัติการใช้งาน',
    headers: ['เวลา', 'รหัสพนักงาน', 'ผู้ดำเนินการ', 'ประเภท', 'การดำเนินการ', 'เกี่ยวกับ', 'อุปกรณ์', 'รหัสรายการ'],
    kinds: { create: 'เพิ่ม', update: 'แก้ไข', delete: 'ลบ', login: 'เข้าสู่ระบบ' },
    refused: 'เข้าสู่ระบบไม่สำเร็จ',
  },
};
