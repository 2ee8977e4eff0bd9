interface Names {
  firstName: string;
  lastName: string;
  username: string;
}

/** A person's display name. Chinese names put the family name first without a space. Falls back to the username. */
export function fullName({ firstName, lastName, username }: Names): string {
  if (isHan(firstName) && isHan(lastName)) return lastName + firstName;
  return `${firstName} ${lastName}`.trim() || username;
}

const isHan = (name: string): boolean => /^\p{Script=Han}+$/u.test(name);
