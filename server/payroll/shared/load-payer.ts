import { z } from 'zod';
import type { FileAddress, FileCompany, FilePerson } from '../../../domain/payroll/thai/file-party.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import type { SlipSnapshot } from './slip-snapshot.ts';

/** Parts of an address by the names of the record, and what the forms call them. */
const PARTS = {
  nameOfBuilding: 'building',
  roomNumber: 'room',
  floorNumber: 'floor',
  homeNumber: 'no',
  moo: 'moo',
  laneOrSoiName: 'alley',
  roadName: 'road',
  subDistrictName: 'subDistrict',
  districtName: 'district',
  provinceName: 'province',
  postCode: 'zipcode',
} as const satisfies Record<string, keyof FileAddress>;
const AddressRecord = z.record(z.string(), z.unknown()).catch({});

export function addressOf(record: unknown): FileAddress {
  const known = AddressRecord.parse(record);
  return Object.fromEntries(
    Object.entries(PARTS).map(([name, part]) => [part, typeof known[name] === 'string' ? known[name].trim() : '']),
  );
}

/** The company as yearly forms name it. */
export type Payer = FileCompany & { readonly address: FileAddress };

export async function loadPayer({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>): Promise<Payer> {
  const row = await tx
    .selectFrom('app.organization')
    .select(['name', 'tax_id', 'branch_tax', 'branch_name', 'social_security_id', 'branch_social_security', 'address'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    name: row.name,
    taxId: row.tax_id ?? '',
    branchTax: row.branch_tax ?? '',
    branchName: row.branch_name ?? '',
    socialSecurityId: row.social_security_id ?? '',
    branchSocialSecurity: row.branch_social_security ?? '',
    bankCode: '',
    bankAccount: '',
    address: addressOf(row.address),
  };
}

/** A person of the files, from what was kept of the record; the sealed id is opened. */
export function payeeOf(
  { services, organizationId }: Pick<Ctx, 'services' | 'organizationId'>,
  employeeId: string,
  kept: Pick<SlipSnapshot, 'title' | 'firstName' | 'lastName' | 'sealedNationalId' | 'address'>,
): FilePerson {
  const { sealedNationalId } = kept;
  const open = (sealed: string) => services.sealer.open(Buffer.from(sealed, 'base64'), organizationId, employeeId);
  return {
    employeeId,
    nationalId: sealedNationalId ? open(sealedNationalId) : '',
    title: kept.title ?? '',
    firstName: kept.firstName,
    lastName: kept.lastName,
    bankAccount: '',
    bankCode: '',
    address: addressOf(kept.address),
  };
}
