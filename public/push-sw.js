// Browsers that subscribed to pushes before there was /sw.js have this one until their next page.
importScripts('/sw.js');
