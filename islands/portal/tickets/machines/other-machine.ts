/** In place of a machine's id: one that is not in the inventory (TK-05). No id of a machine is like it. */
export const OTHER_MACHINE = '~other'
