import type { PostText } from './postText';

/** Above the tree line, on trails and in woods. */
export const MOUNTAINS: readonly PostText[] = [
  {
    by: 'bruno',
    body: 'Guide’s rule number one: the summit is optional, the cake at the hut is not.',
    tags: ['mountains'],
    comments: [
      ['ada', 'Which cake?'],
      ['bruno', 'Walnut. It is half the reason I became a guide.'],
    ],
  },
  {
    by: 'mara',
    body: 'Twenty kilometres, four hills, one very proud dog.',
    tags: ['running', 'trail'],
    comments: [
      ['liam', 'How proud were you?'],
      ['mara', 'Second proudest.'],
    ],
  },
  {
    by: 'carla',
    body: 'Walked into the fog without a plan and came out with half a roll. Mist is the cheapest studio there is.',
    tags: ['film', 'forest', 'light'],
    pictures: ['forest-fog'],
    comments: [
      ['tara', 'The grey in the back is five different greys.'],
      ['carla', 'I counted six, but you are the painter.'],
    ],
  },
  {
    by: 'bruno',
    body: 'Last evening of the season on this ridge. Nobody spoke for ten minutes, which with this group is a record.',
    tags: ['mountains', 'evening'],
    pictures: ['mountain-dusk'],
    comments: [
      ['emma', 'That red lasts about four minutes here. How long for you?'],
      ['bruno', 'About one thermos cup.'],
    ],
  },
  {
    by: 'mara',
    body: 'Spring has reached kilometre six. I can report that it smells of wild garlic.',
    tags: ['trail', 'forest', 'morning'],
    pictures: ['forest-spring'],
    comments: [['pablo', 'Bring me a bag of it. I am serious.']],
  },
  {
    by: 'hassan',
    body: 'A desert has no timetable. I was there for three days and by the second I had stopped looking at my watch.',
    tags: ['travel', 'light'],
    pictures: ['dunes'],
    comments: [
      ['quinn', 'You? Not looking at a watch?'],
      ['hassan', 'There are witnesses. Two camels.'],
    ],
  },
  {
    by: 'bruno',
    body: 'Fresh snow down to the hut. The skis are waxed, the knees are consulted.',
    tags: ['mountains', 'winter'],
    pictures: ['mountain-snow'],
    comments: [
      ['finn', 'And what do the knees say?'],
      ['bruno', 'They ask to speak to a younger guide.'],
    ],
  },
  {
    by: 'zoe',
    body: 'I calculated how high a balloon should rise on a morning like this. Then I just went and looked, which is also science.',
    tags: ['morning', 'travel'],
    pictures: ['balloons'],
    comments: [['kavya', 'Peer reviewed: it is up there.']],
  },
  {
    by: 'carla',
    body: 'The last leaves, the last warm light, the last frame on the roll. For once all three came out.',
    tags: ['film', 'forest', 'autumn'],
    pictures: ['forest-autumn', 'camera'],
    comments: [
      ['ines', 'Is that the camera from the flea market?'],
      ['carla', 'The very one. It leaks light exactly where I like it.'],
      ['dmitri', 'Do not let anyone repair it, then. Not even me.'],
    ],
  },
  {
    by: 'mara',
    body: 'Slow run, long shadows, and five layers of hills that I did not have to climb.',
    tags: ['running', 'evening', 'light'],
    pictures: ['hills-evening'],
    comments: [
      ['tara', 'Five! The back one is nearly pink.'],
      ['mara', 'It looked even better to somebody out of breath.'],
    ],
  },
  {
    by: 'bruno',
    body: 'Up before the sun, and the whole valley was still under the clouds.',
    tags: ['mountains', 'morning'],
    pictures: ['valley-clouds', 'mountain-dawn', 'mountain-rose'],
    pinned: true,
    location: 'Lauterbrunnen',
    comments: [
      ['carla', 'Please stand there again with my camera.'],
      ['ada', 'I was still asleep under a very similar cloud.'],
      ['bruno', 'The next group leaves at four. In the morning, Ada.'],
      ['ada', 'I will think of you all, warmly, at nine.'],
    ],
  },
  {
    by: 'emma',
    body: 'Wax, snow, silence. There is a light on in the cabin because I left it on. It is good to come home to somebody thoughtful.',
    tags: ['winter', 'evening'],
    pictures: ['snow-cabin'],
    location: 'Kiruna',
    comments: [['linh', 'Past you is a good flatmate.']],
  },
  {
    by: 'mara',
    body: 'Blue hour in the wood behind the house. The owl has opinions about headlamps.',
    tags: ['running', 'forest'],
    pictures: ['forest-blue'],
    comments: [
      ['diego', 'What did it sound like? Two notes or a long one?'],
      ['mara', 'A long one, rather disappointed.'],
      ['diego', 'Tawny owl. They always are.'],
    ],
  },
  {
    by: 'bruno',
    body: 'A nine-year-old led the rope today. She told everyone to breathe, and she was right.',
    tags: ['mountains', 'school'],
    comments: [
      ['liam', 'Hire her before I put her in charge of the bees.'],
      ['grace', 'May I borrow her for bar 32?'],
    ],
  },
  {
    by: 'mara',
    body: 'Race report: I was passed by a man dressed as a carrot. I passed him again at the cake.',
    tags: ['running', 'weekend'],
    comments: [
      ['bruno', 'Rule number one holds on flat ground too.'],
      ['jonas', 'Was he a good carrot?'],
      ['mara', 'Organic, I think.'],
    ],
  },
];
