import type { FileCompany, FilePerson } from '../file-party.ts';

export const company: FileCompany = {
  name: 'บริษัท ตัวอย่าง จำกัด',
  taxId: '0105500001239',
  branchTax: '00000',
  branchName: '',
  socialSecurityId: '1000000001',
  branchSocialSecurity: '000000',
  bankCode: '004',
  bankAccount: '1234567890',
};
export const somchai: FilePerson = {
  employeeId: 'somchai',
  nationalId: '1101700230708',
  title: 'นาย',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  bankAccount: '9876543210',
  bankCode: '004',
  address: { no: '99', district: 'คลองเตย', province: 'กรุงเทพมหานคร', zipcode: '10110' },
};
export const mali: FilePerson = {
  ...somchai,
  employeeId: 'mali',
  nationalId: '3100000000021',
  title: 'นางสาว',
  firstName: 'มาลี',
  lastName: 'แสนดี',
  address: { no: '12', moo: '5', subDistrict: 'บางพลี', district: 'บางพลี', province: 'สมุทรปราการ', zipcode: '10540' },
};
