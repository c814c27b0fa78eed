import type { PostText } from './postText';

/** Posts about the sky: stars, northern lights and birds. */
export const SKY: readonly PostText[] = [
  {
    by: 'kavya',
    body: 'Cloud report, night 19: clouds.',
    tags: ['nightsky', 'astronomy'],
    comments: [
      ['emma', 'Same here, but colder.'],
      ['kavya', 'Solidarity in grey.'],
    ],
  },
  {
    by: 'diego',
    body: 'Four hours in a reed bed and one bird, which saw me first.',
    tags: ['birds', 'nature'],
    comments: [
      ['ines', 'Was it worth it?'],
      ['diego', 'It was a bittern. I would do eight.'],
    ],
  },
  {
    by: 'emma',
    body: 'The sun went down at 15:02. I have lit every candle and one of the cheaper lamps.',
    tags: ['winter', 'nightsky'],
    location: 'Kiruna',
    comments: [['elif', 'Sending you a very bright bowl.']],
  },
  {
    by: 'kavya',
    body: 'First clear night in three weeks. The rings of Saturn never get old.',
    tags: ['nightsky', 'astronomy'],
    pictures: ['saturn', 'milky-way'],
    pinned: true,
    comments: [
      ['liam', 'Is that really through your own telescope?'],
      [
        'kavya',
        'Four hundred short films, stacked, and a neighbour who switched his porch light off.',
      ],
      ['carla', 'Forty keepers in three weeks of clouds. I feel less bad about my film.'],
      ['grace', 'Who is standing next to you?'],
      ['kavya', 'My father. He brought the chairs and fell asleep in one.'],
    ],
  },
  {
    by: 'emma',
    body: 'The sky did this for twenty minutes and then pretended nothing had happened.',
    tags: ['northernlights', 'nightsky'],
    pictures: ['aurora', 'aurora-rose'],
    location: 'Kiruna',
    comments: [
      ['kavya', 'The violet on top is nitrogen, a hundred and twenty kilometres up.'],
      ['emma', 'I just said “oh” for twenty minutes. Yours is better.'],
      ['zoe', 'Both are correct.'],
    ],
  },
  {
    by: 'diego',
    body: 'Counted 86 avocets before breakfast. @ines you would run out of pages here.',
    tags: ['birds', 'morning', 'nature'],
    pictures: ['wetlands'],
    comments: [
      ['ines', 'I have bought a second sketchbook and a train ticket.'],
      ['hassan', 'Change at the junction, platform two, six minutes.'],
      ['diego', 'I will keep the birds standing still.'],
    ],
  },
  {
    by: 'zoe',
    body: 'Taught the ensemble about orbits today by making them dance one. Jupiter pulled a muscle.',
    tags: ['astronomy', 'dance'],
    comments: [['kavya', 'He does have the most to pull.']],
  },
  {
    by: 'emma',
    body: 'Somebody asked if it makes a sound. I filmed it, so you can all hear how quiet it is.',
    tags: ['northernlights', 'nightsky'],
    video: 'aurora-moving',
    location: 'Kiruna',
    comments: [
      ['kofi', 'I played your silence on air for six seconds. Nobody complained.'],
      ['grace', 'I would not dare to play over it.'],
      ['emma', 'Bar 32 would suit it, I think.'],
    ],
  },
  {
    by: 'diego',
    body: 'A heron on the roof of the police station. It has been there since Monday. We think it is a witness.',
    tags: ['birds', 'animals'],
    comments: [['noah', 'I need this heron. It can have chapter nine.']],
  },
  {
    by: 'kavya',
    body: 'School visit: forty children, one meteorite. It was passed around like a baby and came back warm.',
    tags: ['astronomy', 'school'],
    comments: [
      ['liam', 'They still talk about it. One has named a hamster after you.'],
      ['kavya', 'My first named object.'],
    ],
  },
  {
    by: 'emma',
    body: 'Minus nineteen, no wind, and the snow so dry that it sings. Blue tonight instead of green.',
    tags: ['northernlights', 'winter'],
    pictures: ['aurora-blue'],
    location: 'Kiruna',
    comments: [
      ['finn', 'Snow sings? Bread sings. This is turning into a choir.'],
      ['quinn', 'A choir needs a tenor. I own a warm hat.'],
    ],
  },
  {
    by: 'diego',
    body: 'The swifts are six days late and I have been impossible to live with. One flew over at noon. I have apologised to everyone.',
    tags: ['birds'],
    comments: [
      ['tara', 'Is that why you ran out of the meeting?'],
      ['diego', 'I walked. Quickly. With binoculars.'],
    ],
  },
  {
    by: 'kavya',
    body: 'Tip for tonight: look south after ten, find the bright one that does not twinkle, and wave. It is Jupiter.',
    tags: ['astronomy', 'nightsky'],
    comments: [
      ['ada', 'Waved. A man across the street waved back. Also nice.'],
      ['jonas', 'Saw it between two tomato canes.'],
    ],
  },
  {
    by: 'linh',
    body: 'Night shift, four in the morning, and the whole corridor went to the window because of the moon.',
    tags: ['nightsky', 'nightshift'],
    comments: [['kavya', 'That is the best observatory there is.']],
  },
  {
    by: 'diego',
    body: 'New in the hide: a cushion, knitted in heron colours. Thank you @olga, my back sends its regards.',
    tags: ['birds', 'knitting'],
    comments: [['olga', 'Grey, black and a little yellow. I looked at your pictures for it.']],
  },
];
