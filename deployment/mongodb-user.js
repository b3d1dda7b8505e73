// Run once, when the database is made: the product's own user, who may read and write its database and nothing else.
db.getSiblingDB('admin').createUser({
  user: 'matricula',
  pwd: process.env.MATRICULA_PASSWORD,
  roles: [{ role: 'readWrite', db: 'matricula' }],
});
