/** The error of a form without a name (PROF-02, ACC-04). */
export const missingNames = 'O nome e apelido são obrigatórios.';
