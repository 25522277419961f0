// Builds the web application when a file that it is made of changed.
import { buildWeb } from './prepare.mjs';

buildWeb();
