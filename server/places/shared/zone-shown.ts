import { type RawBuilder, sql } from 'kysely';
import { defineText, type Language, textIn } from '../../../domain/define-text.ts';
import { IMPORTED_ZONE_NAMES } from '../../../domain/places/imported-zone-names.ts';
import en from './zone-names.en.json' with { type: 'json' };
import th from './zone-names.th.json' with { type: 'json' };

const ZONE_NAMES = defineText('zone-names', en, th);

/** The name of an `app.zone z`: that of the company, or for imported clockings, where nobody renamed it, the product's in the language of the reader. */
export const zoneShown = (language: Language): RawBuilder<string | null> => sql<string | null>`
  case when z.type = 'import' and z.name = any(${[...IMPORTED_ZONE_NAMES]}::text[])
    then ${textIn(ZONE_NAMES, language).imported}::text else z.name end`;
