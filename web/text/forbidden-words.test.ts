import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const files = ['web', 'server', 'contract'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
);
const wordsOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');

/** Words that stood for a thing which has another word; the glossary has the one that stays. */
const FORBIDDEN: Readonly<Record<'en' | 'th', readonly RegExp[]>> = {
  th: [
    /ชุดเงินเดือน/, // กลุ่มจ่ายเงินเดือน
    /รายงานเงินเดือน|รอบจ่าย|รอบเงินเดือน/, // งวดเงินเดือน
    /ระบายกะ/, // เลือกกะแล้วลากลงตาราง
    /ไทม์ไลน์/, // เส้นเวลา
    /เวลาเซิร์ฟเวอร์/, // เวลามาตรฐานของระบบ
    /สิ้นสุดพัก/, // กลับจากพัก
    /วันหยุดราชการ|วันหยุดนักขัตฤกษ์/, // วันหยุดตามประเพณี
    /ใบลงเวลา|ตารางเวลาทำงาน|[^"]บันทึกเวลาทำงาน/, // ใบบันทึกเวลา
    /รหัสรับรองตัวเลข/, // รหัสตรวจสอบยอดเงิน
    /เลขบัตรประชาชน/, // เลขประจำตัวประชาชน
    /QR code/, // คิวอาร์โค้ด
    /ประกาศตารางกะ|กะ[^"]*ยังไม่ประกาศ/, // เผยแพร่
    /ผู้จัดการ/, // หัวหน้างาน
  ],
  en: [
    /\b[Dd]ecided? by hand/, // overridden
    /\b[Tt]ak(e|en|ing) back/, // undo, cancel, remove
    /\b[Hh]olds from/, // effective from
    /\b[Ll]ook now/, // check now
    /\bLtd\.\./,
    /\bof now\b/,
    /\bgo(es)? on\b/, // continue
    /\bodd\b/i, // unusual
    /\bTeams?\b/, // department
    /\bnobody clocked\b/i,
    /\bcome about|came about/, // was calculated
    /\bSeal of the figures/, // check code of the figures
    /\btime sheets?\b/i, // timesheet
    /\bpayslips?\b/i, // pay slip
  ],
};

test.each(['en', 'th'] as const)('no text on screen in %s uses a word that another one replaced', (language) => {
  const found = files
    .filter((name) => name.endsWith(`.${language}.json`))
    .flatMap((name) =>
      wordsOf(name)
        .map((line) => line.replace(/^\s*"[^"]*": /, ''))
        .filter((line) => FORBIDDEN[language].some((word) => word.test(line)))
        .map((line) => `${name}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
