/** The first account, created from the environment. */
export const ADMIN = {
  username: 'captain',
  password: 'lantern-harbour-41',
  environment: { ADMIN_USERNAME: 'captain', ADMIN_EMAIL: 'captain@example.com', ADMIN_PASSWORD: 'lantern-harbour-41' },
};
