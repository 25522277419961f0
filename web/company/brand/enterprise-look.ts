import type { enterprise } from '../../../contract/company/enterprise.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { currentLanguage } from '../../text/i18n.ts';

/** Name and looks of an enterprise, as a stranger may see them. */
export type EnterpriseLook = WireAnswer<typeof enterprise.brand>;

export const logoOf = (look: EnterpriseLook): string | null =>
  look.images['image-long-logo'] ?? look.images['image-header-logo'] ?? look.images['image-square-logo'] ?? null;

/** Its name in the present language. */
export const nameOf = (look: EnterpriseLook): string => (currentLanguage() === 'en' ? (look.nameEn ?? look.name) : look.name);
