-- Totals of a day are written again with every clocking and every change of hours. With room left on its page a row is replaced there, and
-- neither of the two indexes is touched.
alter table app.attendance_day set (fillfactor = 55);
