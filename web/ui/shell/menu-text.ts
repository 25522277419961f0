import { defineText } from '../../../domain/define-text.ts';
import en from './menu.en.json' with { type: 'json' };
import th from './menu.th.json' with { type: 'json' };

/** Words of the menu, the palette and the list of keys: what pages that open without the application do not load. */
export const MENU = defineText('menu', en, th);
