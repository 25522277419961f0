export type DemoAnnouncement = {
  name: string;
  title: string;
  messageType: 'message' | 'article';
  content: string;
  daysAgo: number;
  /** The share of people who have read it, whole percent. */
  readPercent: number;
  /** Everybody without it. */
  department?: string;
  /** The share that a broken sending has reached, whole percent; without it all received it. */
  receivedPercent?: number;
  hasPicture?: true;
};

/** A year of what a shop chain tells its people. */
export const DEMO_ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  {
    name: 'วันหยุดประจำปี',
    title: 'ปฏิทินวันหยุดประจำปีของบริษัท',
    messageType: 'article',
    content:
      '<p>บริษัทประกาศวันหยุดตามประเพณีประจำปีเรียบร้อยแล้ว</p><h2>วิธีตรวจสอบ</h2><ul><li><p>เปิดหน้า “เดือนของฉัน” ในแอป</p></li><li><p>ดูวันหยุดที่มีแถบสี</p></li></ul><p>พนักงานกะที่ทำงานในวันหยุดจะได้รับค่าตอบแทนตามกฎหมาย</p>',
    daysAgo: 320,
    readPercent: 97,
  },
  {
    name: 'ตรวจสุขภาพ',
    title: 'ตรวจสุขภาพประจำปี',
    messageType: 'message',
    content:
      'ขอเชิญพนักงานทุกคนตรวจสุขภาพประจำปี\nสำนักงานกรุงเทพฯ: ห้องประชุมชั้น 2 เวลา 08:00–12:00 น.\nเชียงใหม่: ห้องพยาบาล เวลา 08:00–11:00 น.\n\nกรุณางดอาหารก่อนตรวจ 8 ชั่วโมง',
    daysAgo: 245,
    readPercent: 94,
  },
  {
    name: 'ระเบียบการลา',
    title: 'ระเบียบการลาฉบับปรับปรุง',
    messageType: 'article',
    content:
      '<p>เริ่มใช้ตั้งแต่วันที่ 1 ของเดือนหน้า</p><h2>สิ่งที่เปลี่ยนไป</h2><ol><li><p>ยื่นลาพักร้อนล่วงหน้าอย่างน้อย <strong>3 วันทำงาน</strong></p></li><li><p>ลาป่วยตั้งแต่ 3 วันทำงานขึ้นไป แนบใบรับรองแพทย์</p></li></ol><p>สอบถามเพิ่มเติมได้ที่ฝ่ายบุคคล</p>',
    daysAgo: 190,
    readPercent: 91,
  },
  {
    name: 'จิตอาสา',
    title: 'กิจกรรมจิตอาสาปลูกต้นไม้',
    messageType: 'message',
    content: 'พบกันวันเสาร์ เวลา 07:30 น. หน้าสำนักงาน บริษัทเตรียมอาหารกลางวันและรถรับส่งให้\nลงชื่อที่ฝ่ายบุคคลภายในวันพุธ',
    daysAgo: 118,
    readPercent: 82,
  },
  {
    name: 'อบรมรถยก',
    title: 'อบรมความปลอดภัยในการใช้รถยก',
    messageType: 'message',
    content: 'พนักงานคลังสินค้าทุกคนเข้าอบรมรอบละ 15 คน ตารางรอบติดที่ห้องพัก\nกรุณาสวมรองเท้านิรภัย',
    daysAgo: 74,
    readPercent: 96,
    department: 'คลังสินค้า',
  },
  {
    name: 'ปิดปรับปรุงไฟฟ้า',
    title: 'งดใช้ไฟฟ้าชั่วคราวเพื่อปรับปรุงระบบ',
    messageType: 'message',
    content: 'วันอาทิตย์ เวลา 06:00–10:00 น. งดใช้ลิฟต์และเครื่องปรับอากาศ\nเครื่องสแกนใบหน้าที่ทางเข้ายังใช้งานได้ตามปกติ',
    daysAgo: 37,
    readPercent: 88,
  },
  {
    name: 'ประกันกลุ่ม',
    title: 'ตรวจสอบชื่อผู้รับผลประโยชน์ของประกันกลุ่ม',
    messageType: 'message',
    content: 'กรุณาตรวจสอบชื่อผู้รับผลประโยชน์ และแจ้งฝ่ายบุคคลหากต้องการเปลี่ยนแปลง ภายในสิ้นเดือนนี้',
    daysAgo: 12,
    readPercent: 0,
    receivedPercent: 60,
  },
  {
    name: 'งานเลี้ยงบริษัท',
    title: 'งานเลี้ยงขอบคุณพนักงาน',
    messageType: 'article',
    content:
      '<p>ขอบคุณทุกคนสำหรับความทุ่มเทตลอดปี</p><h2>กำหนดการ</h2><ul><li><p>17:30 น. ลงทะเบียน</p></li><li><p>18:30 น. รับประทานอาหาร</p></li><li><p>20:00 น. จับรางวัล</p></li></ul><blockquote><p>แต่งกายตามสบาย พาครอบครัวมาได้ 1 ท่าน</p></blockquote>',
    daysAgo: 5,
    readPercent: 63,
    hasPicture: true,
  },
  {
    name: 'ที่จอดรถ',
    title: 'ปิดที่จอดรถชั้น B1 ชั่วคราว',
    messageType: 'message',
    content: 'ปิดที่จอดรถชั้น B1 เพื่อทาสีเส้นใหม่ตั้งแต่วันพรุ่งนี้เป็นเวลา 3 วัน\nกรุณาใช้ชั้น B2 หรือลานด้านหลังอาคาร',
    daysAgo: 1,
    readPercent: 21,
  },
];

/** One that waits for its time, and one that is still being written. */
export const DEMO_WAITING = {
  name: 'ซ้อมหนีไฟ',
  title: 'ซ้อมหนีไฟประจำปี',
  content: 'ซ้อมหนีไฟวันศุกร์ เวลา 14:00 น. เมื่อได้ยินสัญญาณ กรุณาเดินออกทางบันไดหนีไฟไปยังจุดรวมพลหน้าอาคาร',
  inDays: 3,
} as const;
export const DEMO_DRAFT = {
  name: 'แบบสำรวจความพึงพอใจ',
  title: 'แบบสำรวจความพึงพอใจของพนักงาน',
  content: '<p>ใช้เวลาประมาณ 5 นาที ความคิดเห็นของทุกคนมีความหมายต่อบริษัท</p>',
} as const;
