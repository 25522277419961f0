import { isImportedZoneName } from '../../../domain/places/imported-zone-names.ts';
import { SHARED } from '../../text/shared-text.ts';
import { textNow } from '../../text/use-text.ts';

type NamedZone = { readonly name: string; readonly type?: string };

/** What a zone is called: the company's own word, or the product's in the language of the page. */
export const zoneName = (zone: NamedZone): string => (isImportedZoneName(zone) ? textNow(SHARED)('importedZone') : zone.name);
