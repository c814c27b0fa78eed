import type { PostText } from './postText';

/** Bread, kitchens, markets and what is drunk there. The oldest posts stand first. */
export const KITCHEN: readonly PostText[] = [
  {
    by: 'ada',
    body: 'Loaf number 38 was a brick. I have kept it as a doorstop and a warning.',
    tags: ['baking', 'sourdough'],
    comments: [
      ['bruno', 'I would carry it up a mountain. As ballast.'],
      ['pablo', 'Breadcrumbs for a year. Nothing is lost in a kitchen.'],
      ['ada', 'It has already stopped two doors, so not a total loss.'],
    ],
  },
  {
    by: 'wei',
    body: 'New on the map: stall 14 under the railway arches. Ask for the broth first, decide afterwards.',
    tags: ['streetfood'],
    comments: [['jin', 'Went today. Decided nothing, had everything.']],
  },
  {
    by: 'pablo',
    body: 'A kilo of lemons from my aunt’s tree. You may guess what is on the menu this week.',
    tags: ['cooking', 'lemon'],
    pictures: ['lemons'],
    location: 'Murcia',
    comments: [
      ['elif', 'Is it lemon?'],
      ['pablo', 'It is lemon.'],
    ],
  },
  {
    by: 'xenia',
    body: 'First look at the trees this year. The small ones carry the most, as usual.',
    tags: ['olives', 'harvest'],
    location: 'Kalamata',
    comments: [['umberto', 'Same with boats: the small ones bring the most joy.']],
  },
  {
    by: 'yusuf',
    body: 'My grandmother said tea must be the colour of a rabbit’s blood. We were all a little afraid of her.',
    tags: ['tea', 'family'],
    comments: [
      ['elif', 'Mine said exactly this. I think it is one grandmother, shared.'],
      ['yusuf', 'That would explain how she was always everywhere.'],
    ],
  },
  {
    by: 'ada',
    body: 'Starter fed, oven booked, neighbours warned.',
    tags: ['baking', 'sourdough'],
    comments: [['ines', 'Neighbour here. Not warned. Invited, please.']],
  },
  {
    by: 'elif',
    body: 'The correct order of a morning: cat, coffee, clay. Today the cat insisted on being both first and second.',
    tags: ['coffee', 'morning'],
    pictures: ['coffee-oak'],
    comments: [
      ['carla', 'That leaf in the foam is steadier than my hand at noon.'],
      ['elif', 'Eleven years of practice, and a very forgiving jug.'],
    ],
  },
  {
    by: 'sami',
    body: 'I have moved into a flat above a bakery. I will never be on time or thin again.',
    tags: ['baking', 'morning'],
    comments: [
      ['ada', 'What time do they take the first batch out?'],
      ['sami', 'Ten past four. Yes, I know that from experience.'],
    ],
  },
  {
    by: 'pablo',
    body: 'Lemon, anchovies, breadcrumbs, ten minutes. That is the recipe.',
    tags: ['cooking', 'lemon'],
    pictures: ['pasta-lemon'],
    comments: [
      ['finn', 'Made it on the boat with one pot. It works.'],
      ['liam', 'Do the anchovies melt, or do I chop them?'],
      ['pablo', 'They melt. Low heat, and no talking to them.'],
    ],
  },
  {
    by: 'wei',
    body: 'Best dumplings of the district are behind the blue door, third table, ask for the daughter’s sauce.',
    tags: ['streetfood', 'cooking'],
    pictures: ['dumplings'],
    comments: [
      ['pablo', 'Seven in the basket. Did you count the ones before the picture?'],
      ['wei', 'The picture shows basket number three.'],
      ['jin', 'Thursday table should meet there.'],
    ],
  },
  {
    by: 'xenia',
    body: 'Eleven people, two ladders, four hundred kilos of olives, one very long lunch.',
    tags: ['olives', 'harvest', 'family'],
    pictures: ['olives'],
    location: 'Kalamata',
    comments: [
      ['pablo', 'Keep five litres for me. I pay in lemons.'],
      ['xenia', 'Fair trade. Send the small sour ones.'],
    ],
  },
  {
    by: 'ada',
    body: 'Loaf number 41. The crust finally sings when it cools. #sourdough',
    tags: ['baking', 'sourdough', 'handmade'],
    pictures: ['bread-loaf', 'bread-cut'],
    pinned: true,
    location: 'Lisbon',
    comments: [
      ['dmitri', 'Put a microphone next to it next time. I mean that.'],
      ['grace', 'Which note does it sing?'],
      ['ada', 'Somewhere between B flat and hunger.'],
      ['jonas', 'I am trading tomatoes. Name your price.'],
    ],
  },
  {
    by: 'yusuf',
    body: 'Rain, a letter that will not come right, and the second glass. It is a good afternoon.',
    tags: ['tea', 'rain'],
    pictures: ['tea'],
    comments: [['tara', 'The light through that glass. I want to paint only that.']],
  },
  {
    by: 'ada',
    body: 'Saturday market. Went for flour, came home with flour, five kinds of peppers and a story about a goat.',
    tags: ['weekend', 'cooking'],
    pictures: ['market'],
    location: 'Lisbon',
    comments: [
      ['hassan', 'The goat first, please.'],
      ['ada', 'It ate a parking ticket. Everybody clapped.'],
    ],
  },
  {
    by: 'pablo',
    body: 'Thirty portions of soup for the street dinner, and the pot came home empty. @wei brought the bowls, all of them different.',
    tags: ['cooking', 'neighbours'],
    comments: [
      ['wei', 'Number nineteen has a chip. I kept that one for myself.'],
      ['olga', 'I knitted a cosy for the pot. It is enormous.'],
    ],
  },
];
