/**
 * What Node is given when the server starts. V8 takes one helper thread for garbage and for compiling and not four: on a machine with two
 * processors the others take turns with the server and its database, and each keeps memory of its own (docs/decisions/570).
 */
export const SERVER_OPTIONS = ['--v8-pool-size=1'];
