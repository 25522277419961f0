import { Outlet } from '@tanstack/react-router';
import classes from './printing-layout.module.css';

/** A sheet of A4, on screen and on paper. */
export function PrintingLayout() {
  return (
    <main id="content" className={classes.sheet}>
      <Outlet />
    </main>
  );
}
