/** A message of the demo network. */
export interface MessageText {
  /** User name of the sender. */
  by: string;
  text: string;
  /** Name of a picture or of a sound. */
  picture?: string;
  sound?: string;
}

/** A conversation of the first person, begun by its first sender. */
export interface ChatText {
  with: string;
  messages: readonly MessageText[];
}

export const CHATS: readonly ChatText[] = [
  {
    with: 'bruno',
    messages: [
      { by: 'bruno', text: 'Are you still coming on Saturday?' },
      { by: 'ada', text: 'Yes, with the early train.' },
      { by: 'ada', text: 'I will bring the good bread.' },
      { by: 'bruno', text: 'That is the only reason I asked.' },
    ],
  },
  {
    with: 'carla',
    messages: [
      { by: 'carla', text: 'I took forty pictures in the fog, thirty-nine are grey.' },
      { by: 'ada', text: 'Show me the one.' },
      { by: 'carla', text: 'Here it is.', picture: 'forest-fog' },
      { by: 'ada', text: 'Can I have it large, for the stairwell?' },
      { by: 'carla', text: 'It is already at the printer’s.' },
    ],
  },
  {
    with: 'grace',
    messages: [
      { by: 'ada', text: 'How is bar 32?' },
      { by: 'grace', text: 'Listen for yourself.', sound: 'violin-bar-32' },
      { by: 'ada', text: 'I would not change a note.' },
      { by: 'grace', text: 'I changed four. Soup afterwards?' },
    ],
  },
  {
    with: 'dmitri',
    messages: [
      { by: 'dmitri', text: 'The 1958 one. I put the telephone next to it.', sound: 'radio-waltz' },
      { by: 'ada', text: 'That first second, when it finds the station!' },
      { by: 'dmitri', text: 'Thirty years it looked for it.' },
      { by: 'ada', text: 'May I bring you my grandfather’s?' },
    ],
  },
  {
    with: 'ines',
    messages: [
      { by: 'ines', text: 'Can I borrow your drill?' },
      { by: 'ada', text: 'Only if you bring it back this year.' },
      { by: 'ines', text: 'No promises.' },
      { by: 'ada', text: 'Then it is yours by tradition.' },
    ],
  },
  {
    with: 'pablo',
    messages: [
      { by: 'ada', text: 'Is the market open on Sunday?' },
      { by: 'pablo', text: 'Until two.' },
      { by: 'ada', text: 'Perfect, see you by the cheese.' },
    ],
  },
  {
    with: 'amara',
    messages: [
      { by: 'ada', text: 'Six chairs, you said, by spring?' },
      { by: 'amara', text: 'Four by spring. Two by patience.' },
      { by: 'ada', text: 'I will build the house slowly.' },
    ],
  },
];

/** A group with the first person in it. */
export interface GroupText {
  name: string;
  /** Picture of the group. */
  photo: string;
  /** User names, the creator first. Those who have not joined are left out. */
  members: readonly string[];
  messages: readonly MessageText[];
}

export const GROUPS: readonly GroupText[] = [
  {
    name: 'Thursday table',
    photo: 'pasta-lemon',
    members: ['ada', 'bruno', 'carla', 'dmitri', 'elif', 'jin', 'wei'],
    messages: [
      { by: 'ada', text: 'Dinner on Thursday, who is in?' },
      { by: 'bruno', text: 'Me, and I bring the salad.' },
      { by: 'dmitri', text: 'In. What can I bring?' },
      { by: 'ada', text: 'Chairs. We never have enough chairs.' },
      { by: 'elif', text: 'I can bring two and a very small one.' },
      { by: 'jin', text: 'And I bring the pudding. It has its own chair.' },
    ],
  },
  {
    name: 'Up before the sun',
    photo: 'mountain-dawn',
    members: ['emma', 'ada', 'bruno', 'mara', 'hugo', 'aroha'],
    messages: [
      { by: 'emma', text: 'Who was first today?' },
      { by: 'hugo', text: 'Five fifty, in the water.' },
      { by: 'aroha', text: 'It was evening here, but a cold one.' },
      { by: 'mara', text: 'Six, and the dog has complained in writing.' },
      { by: 'ada', text: 'Four, but only because of the oven.' },
    ],
  },
];
