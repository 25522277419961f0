import { Outlet } from '@tanstack/react-router';

const A4_WIDTH = '21cm';

/** A sheet of A4. */
export function PrintingLayout() {
  return (
    <main id="content" style={{ maxWidth: A4_WIDTH, margin: '0 auto', padding: 24, background: '#fff', color: '#000' }}>
      <Outlet />
    </main>
  );
}
