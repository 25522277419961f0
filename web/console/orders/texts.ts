import { defineText } from '../../../domain/define-text.ts';
import en from './console-orders.en.json' with { type: 'json' };
import th from './console-orders.th.json' with { type: 'json' };

export const CONSOLE_ORDERS = defineText('consoleOrders', en, th);
