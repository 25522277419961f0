import { isImportedZoneName } from '../../../domain/places/imported-zone-names.ts';

const en = {
  title: 'Clock',
  clock_in: 'Clock in',
  clock_out: 'Clock out',
  break_in: 'Start break',
  break_out: 'End break',
  more: 'Other',
  loading: 'Loading…',
  shift: 'Today’s shift',
  noShift: 'No shift today',
  dayOff: 'Day off',
  holiday: 'Holiday',
  worked: 'Worked',
  recent: 'Recent entries',
  none: 'Nothing recorded yet',
  locating: 'Finding your position…',
  inside: 'Inside {zone}',
  outside: '{metres} m outside {zone}',
  accuracy: '±{metres} m',
  anywhere: 'You can clock anywhere',
  noZone: 'No place to clock is set up for you. Ask your administrator.',
  scan: 'Scan the QR code',
  scanOrApp: 'Scan the QR code. Beacons are heard by the app only, not by this page.',
  onlyApp: 'Your places have beacons, which this page cannot hear. Clock with the app.',
  scanned: 'QR code of {zone} scanned',
  wrongQr: 'This is not a Wela clock code',
  cancel: 'Cancel',
  cameraDenied: 'The camera is not available. Allow it in your browser’s settings.',
  positionDenied: 'Geolocation is not supported by this browser or disabled by user.',
  positionHelp: 'Allow “Location” for this page in the browser’s settings, then try again.',
  retry: 'Try again',
  offline: 'No network',
  queued_one: '{count} entry waits and will be sent',
  queued_other: '{count} entries wait and will be sent',
  saved: '{action} at {time}',
  savedLater: '{action} at {time} kept on this phone',
  sentLater: 'Sent: {action} at {time}',
  refused: '{action} at {time} was not accepted: {reason}',
  serverTime: 'Server time',
  phoneTime: 'Time of this phone, without network',
  signIn: 'Sign in',
  pleaseSignIn: 'Please sign in to clock.',
  failed: 'Something went wrong. Please try again.',
  request: 'Request {id}',
  details: 'My month',
  takePhoto: 'Take a photo',
  sendingPhoto: 'Sending the photo…',
  photoTaken: 'Photo taken',
  note: 'Note',
  asksPhoto: 'This place asks for a photo before you clock.',
  asksNote: 'This place asks for a note before you clock.',
  asksBoth: 'This place asks for a photo and a note before you clock.',
  network: 'On the Wi-Fi {zone}',
  otherNetwork: 'Join the Wi-Fi {zone} to clock',
  importedZone: 'Imported',
};
export type ClockWords = typeof en;

const th: ClockWords = {
  title: 'ลงเวลา',
  clock_in: 'เข้างาน',
  clock_out: 'ออกงาน',
  break_in: 'เริ่มพัก',
  break_out: 'สิ้นสุดพัก',
  more: 'อื่น ๆ',
  loading: 'กำลังโหลด…',
  shift: 'กะวันนี้',
  noShift: 'วันนี้ไม่มีกะ',
  dayOff: 'วันหยุดประจำสัปดาห์',
  holiday: 'วันหยุด',
  worked: 'ทำงานแล้ว',
  recent: 'รายการล่าสุด',
  none: 'ยังไม่มีการลงเวลา',
  locating: 'กำลังหาตำแหน่งของคุณ…',
  inside: 'อยู่ในพื้นที่ {zone}',
  outside: 'อยู่นอกพื้นที่ {zone} {metres} เมตร',
  accuracy: '±{metres} ม.',
  anywhere: 'ลงเวลาได้ทุกที่',
  noZone: 'ยังไม่มีจุดลงเวลาสำหรับคุณ กรุณาแจ้งผู้ดูแลระบบ',
  scan: 'สแกนคิวอาร์โค้ด',
  scanOrApp: 'กรุณาสแกนคิวอาร์โค้ด หน้านี้รับสัญญาณบีคอนไม่ได้ ต้องใช้แอป',
  onlyApp: 'จุดลงเวลาของคุณใช้บีคอน ซึ่งหน้านี้รับสัญญาณไม่ได้ กรุณาลงเวลาด้วยแอป',
  scanned: 'สแกนคิวอาร์โค้ดของ {zone} แล้ว',
  wrongQr: 'ไม่ใช่คิวอาร์โค้ดลงเวลาของ Wela',
  cancel: 'ยกเลิก',
  cameraDenied: 'ใช้กล้องไม่ได้ กรุณาอนุญาตในการตั้งค่าเบราว์เซอร์',
  positionDenied: 'เบราว์เซอร์นี้ไม่รองรับการระบุตำแหน่ง หรือถูกปิดไว้',
  positionHelp: 'อนุญาต “ตำแหน่ง” ให้หน้านี้ในการตั้งค่าเบราว์เซอร์ แล้วลองใหม่',
  retry: 'ลองใหม่',
  offline: 'ไม่มีเครือข่าย',
  queued_one: 'รอส่ง {count} รายการ',
  queued_other: 'รอส่ง {count} รายการ',
  saved: '{action} เวลา {time}',
  savedLater: 'เก็บ{action} เวลา {time} ไว้ในเครื่องแล้ว',
  sentLater: 'ส่งแล้ว: {action} เวลา {time}',
  refused: 'ไม่รับ{action} เวลา {time}: {reason}',
  serverTime: 'เวลาเซิร์ฟเวอร์',
  phoneTime: 'เวลาของเครื่องนี้ ขณะไม่มีเครือข่าย',
  signIn: 'เข้าสู่ระบบ',
  pleaseSignIn: 'กรุณาเข้าสู่ระบบเพื่อลงเวลา',
  failed: 'เกิดข้อผิดพลาด กรุณาลองใหม่',
  request: 'คำขอ {id}',
  details: 'เดือนของฉัน',
  takePhoto: 'ถ่ายรูป',
  sendingPhoto: 'กำลังส่งรูป…',
  photoTaken: 'ถ่ายรูปแล้ว',
  note: 'หมายเหตุ',
  asksPhoto: 'จุดนี้ต้องถ่ายรูปก่อนลงเวลา',
  asksNote: 'จุดนี้ต้องกรอกหมายเหตุก่อนลงเวลา',
  asksBoth: 'จุดนี้ต้องถ่ายรูปและกรอกหมายเหตุก่อนลงเวลา',
  network: 'เชื่อมต่อ Wi-Fi {zone} แล้ว',
  otherNetwork: 'เชื่อมต่อ Wi-Fi {zone} เพื่อลงเวลา',
  importedZone: 'จุดลงเวลาจากการนำเข้า',
};

export type Language = 'en' | 'th';
export type Say = (key: keyof ClockWords, facts?: Record<string, string | number>) => string;

export function wordsOf(language: Language): Say {
  const words = language === 'th' ? th : en;
  return (key, facts = {}) => words[key].replace(/\{(\w+)\}/g, (_whole, name: string) => String(facts[name] ?? ''));
}

/** What a zone is called: the company's own word, or the product's in the language of the page. */
export const placeName = (say: Say, zone: { readonly name: string }): string =>
  isImportedZoneName(zone) ? say('importedZone') : zone.name;

/** Wall-clock time of an instant in the company's zone. */
export const clockTime = (at: number, zone: string, withSeconds = false): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    ...(withSeconds ? { second: '2-digit' } : {}),
  }).format(at);

export const longDate = (at: number, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at);

export const shortDate = (at: number, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', { timeZone: zone, day: 'numeric', month: 'short' }).format(at);

/** The calendar date there, `YYYY-MM-DD`. */
export const dayOf = (at: number, zone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);

export const hoursOf = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Date-times on the wire are `YYYY-MM-DD HH:mm:ss` in UTC. */
export const fromWire = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);
export const toWire = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
