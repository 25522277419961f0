import { describe } from 'vitest';
import { askForAddresses, openDocuments, useVisitors, visitPages } from './page-visits.ts';

describe('every page of the company, its people and pay, in both languages, wide and narrow, light and dark', () => {
  useVisitors();
  askForAddresses();
  visitPages('company');
  openDocuments();
});
