-- A word for the person whose day a cell plans, such as "trains with Somchai". It is published with the shift and put in force with it.
alter table app.shift_work add column note text check (char_length(note) between 1 and 140);
alter table app.shift_assignment add column note text;
