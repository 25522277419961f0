import { createContext, useContext } from 'react';
import type { ShownMenu } from './menu-types.ts';

/** The menu of the person, for pages that show it in another form. */
export const MenuContext = createContext<ShownMenu>({ sections: [], locked: [] });
export const useMenu = (): ShownMenu => useContext(MenuContext);
