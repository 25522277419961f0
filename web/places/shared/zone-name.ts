import { isImportedZoneName } from '../../../domain/places/imported-zone-names.ts';
import { i18n } from '../../text/i18n.ts';

type NamedZone = { readonly name: string; readonly type?: string };

/** What a zone is called: the company's own word, or the product's in the language of the page. */
export const zoneName = (zone: NamedZone): string =>
  isImportedZoneName(zone) ? i18n.t('importedZone', { ns: 'shared' }) : zone.name;
