/** Clock-ins that wait at the same moment share a transaction. */
export { createGroupCommit, type GroupCommit } from '../../db/group-commit.ts';
