/** PROF-02, and of others too (ACC-04). */
export const missingNames = 'O nome e apelido são obrigatórios.';
