import type { Services } from '../../http/services.ts';

export type Sealing = { services: Pick<Services, 'sealer'>; organizationId: string };
export type SealedColumn = 'wifi_password' | 'device_password';
type SealedZone = { readonly id: string } & Partial<Readonly<Record<SealedColumn, Buffer | null>>>;

const rowId = (id: string, column: SealedColumn) => `${id}:${column}`;

/** What is stored of a password of a zone; an empty one is none. */
export const sealField = ({ services, organizationId }: Sealing, id: string, column: SealedColumn, text: string | null) =>
  text ? services.sealer.seal(text, organizationId, rowId(id, column)) : null;

/** A password of a zone in clear: for those who may change the zone, and for the call to its device. */
export function openField({ services, organizationId }: Sealing, zone: SealedZone, column: SealedColumn): string | null {
  const sealed = zone[column];
  return sealed ? services.sealer.open(sealed, organizationId, rowId(zone.id, column)) : null;
}
