/** What a session does with databases. Loaded behind the first screen, with RxDB and the mutators (D-030). */
export { keepPictures } from '../device/keep-pictures.ts';
export { keepShown } from '../device/keep-shown.ts';
export { openPersonDevice, removePerson } from './person-device.ts';
export { leaveRole, watchRole } from './role-change.ts';
