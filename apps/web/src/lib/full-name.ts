interface Names {
  firstName: string;
  lastName: string;
  username: string;
}

/** How a person is called. A Chinese name has the family name first and no blank; without any name the username stands in. */
export function fullName({ firstName, lastName, username }: Names): string {
  if (isHan(firstName) && isHan(lastName)) return lastName + firstName;
  return `${firstName} ${lastName}`.trim() || username;
}

const isHan = (name: string): boolean => /^\p{Script=Han}+$/u.test(name);
