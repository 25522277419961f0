const type = (id: string, nameEn: string, nameTh: string) => ({ id, nameEn, nameTh });

/** Kinds of business a company chooses from when it is set up, in the order they are shown. Source: product rule. */
export const BUSINESS_TYPES = [
  type('office', 'Office and services', 'สำนักงานและบริการ'),
  type('retail', 'Retail and wholesale', 'ค้าปลีกและค้าส่ง'),
  type('restaurant', 'Restaurant, café and catering', 'ร้านอาหาร คาเฟ่ และจัดเลี้ยง'),
  type('hotel', 'Hotel and tourism', 'โรงแรมและการท่องเที่ยว'),
  type('manufacturing', 'Manufacturing', 'การผลิตและโรงงาน'),
  type('construction', 'Construction and contracting', 'ก่อสร้างและรับเหมา'),
  type('logistics', 'Transport and logistics', 'ขนส่งและโลจิสติกส์'),
  type('healthcare', 'Healthcare and wellness', 'การแพทย์ สุขภาพ และความงาม'),
  type('education', 'Education and training', 'การศึกษาและฝึกอบรม'),
  type('technology', 'Technology and software', 'เทคโนโลยีและซอฟต์แวร์'),
  type('finance', 'Finance, insurance and accounting', 'การเงิน ประกันภัย และบัญชี'),
  type('real-estate', 'Real estate and facility management', 'อสังหาริมทรัพย์และบริหารอาคาร'),
  type('security-cleaning', 'Security and cleaning services', 'รักษาความปลอดภัยและทำความสะอาด'),
  type('media', 'Media, marketing and events', 'สื่อ การตลาด และอีเวนต์'),
  type('agriculture', 'Agriculture and food processing', 'เกษตรกรรมและแปรรูปอาหาร'),
  type('public', 'Public sector, foundation and association', 'หน่วยงานรัฐ มูลนิธิ และสมาคม'),
  type('other', 'Other', 'อื่น ๆ'),
];
export const BUSINESS_TYPE_IDS = BUSINESS_TYPES.map(({ id }) => id);
